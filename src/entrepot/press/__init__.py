"""Games on paper and in other programs: sheets to print, pictures of cards, saved objects, all drawn by the browser."""

"""What whoever runs the table does to it, directly in the database: running servers read the orders and heed them."""

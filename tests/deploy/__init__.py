"""What a deployment is made of: locked packages, the container, the services around it."""

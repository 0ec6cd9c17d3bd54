// Stands in for what openapi-typescript makes of the description: the test puts that in its place.
/** Addresses of the API. */
export type paths = any;

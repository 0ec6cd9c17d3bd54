/** Lower-case hexadecimal SHA-256 of a blob's bytes: 64 characters, no prefix. */
export type Sha256 = string & { readonly __brand: "Sha256" };

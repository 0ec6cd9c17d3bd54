/** Address of the site of documents. */
export const DOCUMENTS_PATH = "/docs/";

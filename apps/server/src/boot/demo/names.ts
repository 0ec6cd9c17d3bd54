/** Name of the account that a first start with demo content makes. */
export const DEMO_ACCOUNT = "demo";

/** Name of its repository. */
export const DEMO_REPOSITORY = "welcome";

declare module "aws4" {
  interface Signable {
    readonly service: "s3";
    readonly region: string;
    readonly method: string;
    readonly host: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly signQuery?: boolean;
    readonly doNotModifyHeaders?: boolean;
    readonly extraHeadersToInclude?: Readonly<Record<string, boolean>>;
  }
  class RequestSigner {
    /** As `20261120T120000Z`. */
    datetime: string;
    constructor(
      request: Signable,
      keys: { readonly accessKeyId: string; readonly secretAccessKey: string },
    );
    sign(): { readonly path: string; readonly headers: Readonly<Record<string, string>> };
  }
  const aws4: { readonly RequestSigner: typeof RequestSigner };
  export default aws4;
}

declare module "s3rver" {
  import type { AddressInfo } from "node:net";
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

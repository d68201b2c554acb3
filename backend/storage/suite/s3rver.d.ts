// Types of `@20minutes/s3rver`, which has none, as far as tests use it.

declare module '@20minutes/s3rver' {
  interface S3rverOptions {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    /** Returns the address on which it listens. */
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}

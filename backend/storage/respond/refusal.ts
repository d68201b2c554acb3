/** Refusals of storage, in one table: the code, the status in the body, and the error and message that clients know. */

/** `code: [status in the body, error, message]`; a null error is the code itself. */
const table = {
  NoSuchBucket: [404, 'Bucket not found', 'Bucket not found'],
  NoSuchKey: [404, 'not_found', 'Object not found'],
  NoSuchUpload: [404, null, 'Upload not found'],
  InvalidJWT: [400, null, 'Invalid JWT'],
  InvalidRequest: [400, null, 'Invalid request'],
  InvalidParameter: [400, null, 'Invalid parameter'],
  InvalidBucketName: [400, 'Invalid Input', 'Bucket name invalid'],
  InvalidKey: [400, null, 'Invalid key'],
  InvalidMimeType: [415, 'invalid_mime_type', 'mime type is not supported'],
  InvalidSignature: [400, null, 'Invalid signature'],
  EntityTooLarge: [413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  BucketAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  KeyAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  ResourceAlreadyExists: [409, 'Duplicate', 'The resource already exists'],
  ResourceNotEmpty: [409, null, 'The bucket you tried to delete is not empty'],
  ResourceLocked: [423, null, 'The resource is locked'],
  AccessDenied: [403, 'Unauthorized', 'Access denied'],
  FeatureNotEnabled: [409, null, 'The feature is not enabled for this resource'],
  SlowDown: [429, 'too_many_connections', 'Too many requests at once, please try again later'],
  DatabaseTimeout: [544, null, 'The connection to the database timed out'],
  StoreUnavailable: [
    503,
    'ServiceUnavailable',
    'The store of the files does not respond. Please try again.',
  ],
  InsufficientStorage: [507, null, 'The disk of the server is full. Nothing was changed.'],
  InternalError: [500, null, 'Internal server error'],
} as const satisfies Readonly<Record<string, readonly [number, string | null, string]>>;

/** The code of a refusal, which clients rely on. */
export type RefusalCode = keyof typeof table;

/** Properties of a refusal besides its code; those that are not given come from the table. */
export interface RefusalProperties {
  readonly message?: string;
  readonly error?: string;
  /** The status in the body. */
  readonly status?: number;
  /** The HTTP status, where it is not 400. */
  readonly httpStatus?: number;
}

/** A thrown refusal; `storage.ts` and the resumable uploads are the only places that catch it. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly error: string;
  readonly status: number;
  readonly httpStatus: number;

  constructor(code: RefusalCode, properties: RefusalProperties = {}) {
    const [status, error, message] = table[code];
    super(properties.message ?? message);
    this.name = 'Refused';
    this.code = code;
    this.error = properties.error ?? error ?? code;
    this.status = properties.status ?? status;
    this.httpStatus = properties.httpStatus ?? defaultHttpStatus(this.status);
  }
}

/** The HTTP status is 400 whatever the body says, except for faults. */
function defaultHttpStatus(status: number): number {
  return status >= 500 ? status : 400;
}

/** Throws a refusal; a text in place of the properties is the message. */
export function refuse(code: RefusalCode, properties: RefusalProperties | string = {}): never {
  throw new Refused(code, typeof properties === 'string' ? { message: properties } : properties);
}

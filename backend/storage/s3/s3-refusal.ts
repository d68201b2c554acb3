/** Refusals of S3's protocol: codes with their statuses and messages, and the XML response to each. */
import type { Refused, RefusalCode } from '../respond/refusal.ts';
import { element, xmlDocument } from './xml/build-xml.ts';

/** `code: [status, message]`. */
const table = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed.'],
  AuthorizationQueryParametersError: [400, 'Query-string authentication is malformed.'],
  BadDigest: [400, 'The digest that the request gives does not match the received bytes.'],
  BucketAlreadyExists: [409, 'The requested bucket name is not available.'],
  BucketNotEmpty: [409, 'The bucket you tried to delete is not empty.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size.'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size.'],
  IncompleteBody: [400, 'The request body has another length than its headers give.'],
  InsufficientStorage: [507, 'The disk of the server is full. Nothing was changed.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The access key ID you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid argument.'],
  InvalidBucketName: [400, 'The specified bucket is not valid.'],
  InvalidDigest: [400, 'The Content-MD5 or checksum you specified is not valid.'],
  InvalidKey: [400, 'The specified key is not valid.'],
  InvalidMimeType: [415, 'The bucket does not allow this type of file.'],
  InvalidPart: [400, 'A part could not be found, or its ETag did not match.'],
  InvalidPartNumber: [416, 'The requested part number is not satisfiable.'],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidRange: [416, 'The requested range is not satisfiable.'],
  InvalidRequest: [400, 'Invalid request.'],
  InvalidToken: [400, 'The provided token is malformed or otherwise not valid.'],
  KeyTooLongError: [400, 'Your key is too long.'],
  MalformedXML: [400, 'The XML you provided was not well-formed, or lacks what it must contain.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified upload does not exist, or has been completed or aborted.'],
  NotImplemented: [501, 'This part of S3’s protocol is not offered by this server.'],
  OperationAborted: [409, 'A conflicting operation is in progress. Please try again.'],
  PreconditionFailed: [412, 'At least one of the preconditions you specified did not hold.'],
  RequestTimeTooSkewed: [403, 'The time of the request differs too much from the server’s.'],
  ServiceUnavailable: [503, 'The database does not respond. Please try again.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your secret access key and signing method.',
  ],
  SlowDown: [503, 'Please reduce your request rate.'],
  XAmzContentSHA256Mismatch: [400, 'The provided x-amz-content-sha256 does not match the body.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

/**
 * A code of S3's protocol.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export type S3Code = keyof typeof table;

/** A thrown refusal of S3's protocol; `s3.ts` catches it. */
export class S3Refused extends Error {
  readonly code: S3Code;
  readonly status: number;

  constructor(code: S3Code, message?: string) {
    const [status, words] = table[code];
    super(message ?? words);
    this.name = 'S3Refused';
    this.code = code;
    this.status = status;
  }
}

/** Throws a refusal, with the code's own message where none is given. */
export function refuseS3(code: S3Code, message?: string): never {
  throw new S3Refused(code, message);
}

/** S3's code for a refusal of storage; codes that are absent are the same in both. */
const codes: Readonly<Partial<Record<RefusalCode, S3Code>>> = {
  InvalidJWT: 'InvalidToken',
  InvalidParameter: 'InvalidArgument',
  InvalidSignature: 'SignatureDoesNotMatch',
  KeyAlreadyExists: 'PreconditionFailed',
  ResourceAlreadyExists: 'OperationAborted',
  ResourceNotEmpty: 'BucketNotEmpty',
  ResourceLocked: 'OperationAborted',
  FeatureNotEnabled: 'NotImplemented',
  DatabaseTimeout: 'ServiceUnavailable',
  StoreUnavailable: 'SlowDown',
};

const isS3Code = (code: string): code is S3Code => Object.hasOwn(table, code);

/** The refusal of S3's protocol for one of storage. Sizes and missing things have S3's own words, all others keep theirs. */
export function s3RefusalOf({ code, message }: Refused): S3Refused {
  const own = codes[code] ?? (isS3Code(code) ? code : 'InvalidRequest');
  return own.startsWith('NoSuch') || own === 'PreconditionFailed'
    ? new S3Refused(own)
    : new S3Refused(own, message);
}

/** The response to a refusal: an `Error` document, without a body for `HEAD`. */
export function s3RefusalResponse(
  { code, message, status }: S3Refused,
  method: string,
  resource: string,
  requestId: string,
): Response {
  const document = xmlDocument(
    element('Error', [
      element('Code', code),
      element('Message', message),
      element('Resource', resource),
      element('RequestId', requestId),
    ]),
  );
  return new Response(method === 'HEAD' ? null : document, {
    status,
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'no-store' },
  });
}

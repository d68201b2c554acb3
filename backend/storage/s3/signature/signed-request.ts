/**
 * The signature that a request carries, in its `Authorization` header or in its address (a presigned one).
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
import { refuseS3 } from '../s3-refusal.ts';

/** The scope of a signing key: the day as `YYYYMMDD`, and the region, which may be any. */
export interface SigningScope {
  readonly day: string;
  readonly region: string;
}

/** A signature and everything that it says of itself; nothing of it is verified yet. */
export interface SignedRequest {
  readonly accessKeyId: string;
  readonly scope: SigningScope;
  /** In lower case, in the order in which they were signed. */
  readonly signedHeaders: readonly string[];
  /** 64 hexadecimal digits. */
  readonly signature: string;
  /** The time of signing as `YYYYMMDDTHHMMSSZ`. */
  readonly time: string;
  /** The seconds for which a presigned address is valid; null for a header. */
  readonly expiresInSeconds: number | null;
  /** A user's token, by which the user's policies decide. */
  readonly sessionToken: string | null;
  /** The hash of the body, or the name of the way in which it is sent. */
  readonly payloadHash: string;
}

const algorithm = 'AWS4-HMAC-SHA256';
const dayMax = 604_800;
const unsigned = 'UNSIGNED-PAYLOAD';

/** Reads the signature. Refuses requests without one, and malformed ones. */
export function readSignedRequest(headers: Headers, query: URLSearchParams): SignedRequest {
  const authorization = headers.get('authorization');
  const isPresigned = query.has('X-Amz-Algorithm') || query.has('X-Amz-Signature');
  if (authorization !== null && isPresigned)
    return refuseS3('InvalidArgument', 'Only one auth mechanism allowed.');
  if (authorization !== null) return readHeader(authorization, headers);
  if (isPresigned) return readQuery(headers, query);
  return refuseS3('AccessDenied', 'The request is not signed.');
}

function readHeader(authorization: string, headers: Headers): SignedRequest {
  const [scheme = '', ...rest] = authorization.trim().split(/\s+/);
  if (scheme !== algorithm)
    return refuseS3(
      'InvalidRequest',
      `The authorization mechanism you have provided is not supported. Please use ${algorithm}.`,
    );
  const fields = new Map(
    rest
      .join('')
      .split(',')
      .map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
  );
  const payloadHash = headers.get('x-amz-content-sha256');
  if (payloadHash === null)
    return refuseS3(
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  return {
    ...readCredential(fields.get('Credential') ?? '', 'AuthorizationHeaderMalformed'),
    ...readNames(fields.get('SignedHeaders') ?? '', fields.get('Signature') ?? ''),
    time: readTime(headers.get('x-amz-date') ?? basicTime(headers.get('date'))),
    expiresInSeconds: null,
    sessionToken: headers.get('x-amz-security-token'),
    payloadHash,
  };
}

function readQuery(headers: Headers, query: URLSearchParams): SignedRequest {
  const malformed = 'AuthorizationQueryParametersError';
  if (query.get('X-Amz-Algorithm') !== algorithm)
    refuseS3(malformed, `X-Amz-Algorithm only supports "${algorithm}".`);
  const expires = query.get('X-Amz-Expires') ?? '';
  if (!/^\d{1,7}$/.test(expires) || Number(expires) > dayMax || Number(expires) < 1)
    refuseS3(malformed, 'X-Amz-Expires must be a number of seconds from 1 to 604800.');
  return {
    ...readCredential(query.get('X-Amz-Credential') ?? '', malformed),
    ...readNames(query.get('X-Amz-SignedHeaders') ?? '', query.get('X-Amz-Signature') ?? ''),
    time: readTime(query.get('X-Amz-Date')),
    expiresInSeconds: Number(expires),
    sessionToken: query.get('X-Amz-Security-Token') ?? headers.get('x-amz-security-token'),
    payloadHash:
      query.get('X-Amz-Content-Sha256') ?? headers.get('x-amz-content-sha256') ?? unsigned,
  };
}

function readCredential(
  credential: string,
  code: 'AuthorizationHeaderMalformed' | 'AuthorizationQueryParametersError',
): Pick<SignedRequest, 'accessKeyId' | 'scope'> {
  const match = /^(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request$/.exec(
    credential,
  );
  const {
    id = '',
    day = '',
    region = '',
  } = match?.groups ??
  refuseS3(code, 'The credential must have the form ACCESS-KEY/YYYYMMDD/REGION/s3/aws4_request.');
  return { accessKeyId: id, scope: { day, region } };
}

function readNames(
  signedHeaders: string,
  signature: string,
): Pick<SignedRequest, 'signedHeaders' | 'signature'> {
  if (!/^[\da-f]{64}$/.test(signature)) refuseS3('SignatureDoesNotMatch');
  const names = signedHeaders.toLowerCase().split(';');
  if (!names.includes('host'))
    refuseS3('AccessDenied', 'The header "host" must be among the signed headers.');
  return { signedHeaders: names, signature };
}

function readTime(time: string | null): string {
  if (time !== null && /^\d{8}T\d{6}Z$/.test(time)) return time;
  return refuseS3(
    'AccessDenied',
    'AWS authentication requires a valid Date or x-amz-date header, or X-Amz-Date in the address.',
  );
}

/** A time of HTTP as `YYYYMMDDTHHMMSSZ`; null where it is none. */
function basicTime(date: string | null): string | null {
  const time = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Milliseconds since the epoch of `YYYYMMDDTHHMMSSZ`. */
export function millisecondsOf(time: string): number {
  return Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

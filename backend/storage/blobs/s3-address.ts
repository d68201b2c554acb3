/** S3 addresses, `s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=…&tls=false`: a bucket and its credentials. */

/** A bucket of S3's protocol, and the credentials for it. */
export interface S3Address {
  /** `https://host/bucket`, without a slash at its end. */
  readonly bucketUrl: string;
  /** The prefix of all keys: empty, or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

/**
 * Reads an address. Credentials that it lacks come from the environment, under the names that AWS's own tools use.
 * @returns null for any other address, and for one without credentials
 */
export function readS3Address(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): S3Address | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== 's3:' || url.host === '') return null;
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const accessKeyId = decodeURIComponent(url.username) || environment['AWS_ACCESS_KEY_ID'];
  const secretAccessKey = decodeURIComponent(url.password) || environment['AWS_SECRET_ACCESS_KEY'];
  if (bucket === '' || !accessKeyId || !secretAccessKey) return null;
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  return {
    bucketUrl: `${scheme}://${url.host}/${bucket}`,
    prefix: folders.length === 0 ? '' : `${folders.join('/')}/`,
    region: url.searchParams.get('region') ?? environment['AWS_REGION'] ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: url.username === '' ? (environment['AWS_SESSION_TOKEN'] ?? null) : null,
  };
}

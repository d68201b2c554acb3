/** `s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=…&tls=false`: where a bucket of S3's protocol is, and as whom to use it. */

export interface S3Address {
  /** `https://host/bucket`, without a slash at its end. */
  readonly bucketUrl: string;
  /** What the keys of objects begin with: empty, or ending with a slash. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

/**
 * Reads the address. Credentials that it does not carry are those of the environment, under the names that AWS's own tools use.
 * @returns null where it is no such address, or nobody's
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

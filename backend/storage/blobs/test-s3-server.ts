/**
 * An S3 server in memory for tests, with the requests that blobs send. It checks each of them: the signature is computed again from
 * the request, and the body is compared with the hash that was signed.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestS3 {
  /** For `STORAGE_URL`. */
  readonly url: string;
  /** The names of all objects of the bucket. */
  names(): readonly string[];
  /** The number of uploads in parts that were neither completed nor aborted. */
  unfinished(): number;
  /** Responds to the next requests of a method with this status. */
  failNext(method: string, status: number, times: number): void;
  /** Leaves requests without a response until it is called with false, when these are answered. */
  stall(isStalled: boolean): void;
  close(): Promise<void>;
}

interface S3Response {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array | string;
}

const accessKeyId = 'test-id';
const secretAccessKey = 'test/secret+key';
const region = 'test-1';
const pageMax = 3;

export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, { readonly bytes: Buffer; readonly at: Date }>();
  const uploads = new Map<
    string,
    { readonly key: string; readonly parts: Map<number, Buffer>; readonly at: Date }
  >();
  const failures: { readonly method: string; readonly status: number; left: number }[] = [];

  function respond(
    method: string,
    url: URL,
    headers: IncomingMessage['headers'],
    body: Buffer,
  ): S3Response {
    const failure = failures.find((each) => each.method === method && each.left > 0);
    if (failure !== undefined) {
      failure.left -= 1;
      return { status: failure.status, body: '<Error><Code>Planned</Code></Error>' };
    }
    const [, bucket = '', ...rest] = url.pathname.split('/');
    if (bucket !== 'bucket')
      return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' };
    const key = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    if (key === '' && method === 'GET')
      return query.has('uploads') ? listUploads(query) : list(query);
    if (method === 'POST')
      return query.has('uploads') ? begin(key) : complete(key, query, body.toString());
    if (method === 'PUT' && query.has('partNumber')) return putPart(query, body);
    if (method === 'PUT') return put(key, headers, body);
    if (method === 'DELETE') {
      if (query.has('uploadId')) uploads.delete(query.get('uploadId') ?? '');
      else objects.delete(key);
      return { status: 204 };
    }
    return get(key, method, headers);
  }

  function put(key: string, headers: IncomingMessage['headers'], body: Buffer): S3Response {
    const source = headers['x-amz-copy-source'];
    if (source === undefined) {
      objects.set(key, { bytes: body, at: new Date() });
      return { status: 200, headers: { etag: '"one"' } };
    }
    const found = objects.get(decodeURIComponent(String(source)).replace('/bucket/', ''));
    if (found === undefined) return missing;
    objects.set(key, { bytes: found.bytes, at: new Date() });
    return { status: 200, body: '<CopyObjectResult></CopyObjectResult>' };
  }

  function get(key: string, method: string, headers: IncomingMessage['headers']): S3Response {
    const found = objects.get(key);
    if (found === undefined) return missing;
    const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
    const bytes =
      range === null ? found.bytes : found.bytes.subarray(Number(range[1]), Number(range[2]) + 1);
    const length = { 'content-length': String(bytes.byteLength) };
    return {
      status: range === null ? 200 : 206,
      headers: length,
      ...(method === 'HEAD' ? {} : { body: bytes }),
    };
  }

  function begin(key: string): S3Response {
    const uploadId = randomUUID();
    uploads.set(uploadId, { key, parts: new Map(), at: new Date() });
    return { status: 200, body: `<R><UploadId>${uploadId}</UploadId></R>` };
  }

  function putPart(query: URLSearchParams, body: Buffer): S3Response {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (upload === undefined) return missing;
    const number = Number(query.get('partNumber'));
    upload.parts.set(number, body);
    return { status: 200, headers: { etag: `"part&${number}"` } };
  }

  function complete(key: string, query: URLSearchParams, body: string): S3Response {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (upload?.key !== key) return missing;
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)];
    const isWhole =
      named.length === upload.parts.size &&
      named.every(([, number, tag]) => tag === `&quot;part&amp;${number}&quot;`);
    // As S3 does it: the response starts as a success, and its body reports the failure.
    if (!isWhole) return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' };
    objects.set(key, {
      bytes: Buffer.concat(named.map(([, number]) => upload.parts.get(Number(number))!)),
      at: new Date(),
    });
    uploads.delete(query.get('uploadId') ?? '');
    return { status: 200, body: '<CompleteMultipartUploadResult/>' };
  }

  function list(query: URLSearchParams): S3Response {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && key > after)
      .toSorted();
    const page = keys.slice(0, pageMax);
    const entries = page.map((key) => {
      const { bytes, at } = objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`;
    });
    const more = `<IsTruncated>${keys.length > pageMax}</IsTruncated><NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>`;
    return { status: 200, body: `<ListBucketResult>${more}${entries.join('')}</ListBucketResult>` };
  }

  function listUploads(query: URLSearchParams): S3Response {
    const entries = [...uploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .map(
        ([id, { key, at }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
    return { status: 200, body: `<R><IsTruncated>false</IsTruncated>${entries.join('')}</R>` };
  }

  let stalled: { promise: Promise<void>; resolve: () => void } | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (): void => {
      const body = Buffer.concat(chunks);
      const url = new URL(request.url ?? '', `http://${request.headers.host}`);
      const problem = checkSignature(request, url, body);
      const {
        status,
        headers = {},
        body: sent,
      } = problem === null
        ? respond(request.method ?? '', url, request.headers, body)
        : { status: 403, body: `<Error><Code>${problem}</Code></Error>` };
      response.writeHead(status, headers).end(sent);
    };
    request.on('end', () => {
      if (stalled === null) finish();
      else void stalled.promise.then(finish);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const credentials = [accessKeyId, secretAccessKey].map(encodeURIComponent).join(':');
  return {
    url: `s3://${credentials}@127.0.0.1:${port}/bucket/media?region=${region}&tls=false`,
    names: () => [...objects.keys()],
    unfinished: () => uploads.size,
    failNext: (method, status, times) => void failures.push({ method, status, left: times }),
    stall(isStalled) {
      stalled?.resolve();
      stalled = isStalled ? Promise.withResolvers<void>() : null;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const missing: S3Response = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' };

/** Verifies AWS Signature Version 4; null where it is valid. */
function checkSignature(
  { headers, method }: IncomingMessage,
  url: URL,
  body: Buffer,
): string | null {
  if (url.searchParams.has('X-Amz-Signature')) return checkSignedAddress(headers, method, url);
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (match === null) return 'MissingSignature';
  const [, id, day = '', named, signed = '', given] = match;
  if (id !== accessKeyId || named !== region) return 'InvalidAccessKeyId';
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signedHeaders = signed
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url.searchParams),
    signedHeaders.join(''),
    signed,
    bodyHash,
  ].join('\n');
  return signature(canonical, String(headers['x-amz-date']), day) === given
    ? null
    : 'SignatureDoesNotMatch';
}

/** Verifies a signed address: the signature is over the headers that it names, and over no body. */
function checkSignedAddress(
  headers: IncomingMessage['headers'],
  method: string | undefined,
  url: URL,
): string | null {
  const query = new URLSearchParams(url.search);
  const given = query.get('X-Amz-Signature');
  query.delete('X-Amz-Signature');
  const [id, day = '', named] = (query.get('X-Amz-Credential') ?? '').split('/');
  if (id !== accessKeyId || named !== region) return 'InvalidAccessKeyId';
  const date = query.get('X-Amz-Date') ?? '';
  const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'));
  if (Date.now() > at + 1000 * Number(query.get('X-Amz-Expires'))) return 'RequestExpired';
  const signed = query.get('X-Amz-SignedHeaders') ?? '';
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(query),
    signed
      .split(';')
      .map((name) => `${name}:${String(headers[name]).trim()}\n`)
      .join(''),
    signed,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  return signature(canonical, date, day) === given ? null : 'SignatureDoesNotMatch';
}

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

function signature(canonical: string, date: string, day: string): string {
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex');
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );

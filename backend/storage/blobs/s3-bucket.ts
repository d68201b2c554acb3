/** An S3 bucket: the requests of S3's protocol that blobs need, each signed with the hash of its body, which the service verifies. */
import { createHash } from 'node:crypto';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';
import { escapeMarkup } from '../../http/escape.ts';
import { BlobsUnavailable } from './blob-store.ts';
import { elementsOf, valueOf } from './s3-xml.ts';

/** The service refused a request. Its message is for the log. */
class S3Fault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'S3Fault';
  }
}

/** The error for a response that is none of success. */
function faultOf(operation: string, status: number, body: string): Error {
  const message = `S3: ${operation} failed with ${status}: ${body.slice(0, 500)}`;
  return isPassing(status) ? new BlobsUnavailable(message) : new S3Fault(message);
}

/** Statuses of a service that has too much to do, or is being restarted. */
const isPassing = (status: number): boolean => status >= 500 || status === 429;

/** An object of a list. */
export interface S3Object {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: number;
}

/** An upload in parts that was neither completed nor aborted. */
export interface UnfinishedUpload {
  readonly key: string;
  readonly uploadId: string;
  readonly startedAt: number;
}

type Query = Readonly<Record<string, string>>;

interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  readonly region: string;
  readonly service: 's3';
}

const retries = 3;
/** The time in which a response has to begin, repeated requests included; a part of 8 MB is sent in it. */
const beginMsMax = 30_000;

/** A bucket; nothing is requested before the first method call. */
export class S3Bucket {
  readonly #bucketUrl: string;
  readonly #client: AwsClient;
  readonly #credentials: Credentials;
  readonly #beginMsMax: number;

  /** @param responseMsMax the time in which a response has to begin */
  constructor(address: S3Address, responseMsMax = beginMsMax) {
    const { bucketUrl, accessKeyId, secretAccessKey, sessionToken, region } = address;
    this.#beginMsMax = responseMsMax;
    this.#bucketUrl = bucketUrl;
    const session = sessionToken === null ? {} : { sessionToken };
    this.#credentials = { accessKeyId, secretAccessKey, ...session, region, service: 's3' };
    this.#client = new AwsClient({ ...this.#credentials, retries });
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    await emptied(await this.#request('PUT', pathOf(key), body));
  }

  /** The address at which whoever has it may put the object, with that length alone, until it expires. */
  async signedPut(key: string, bytes: number, seconds: number): Promise<string> {
    const url = `${this.#bucketUrl}${pathOf(key)}${search({ 'X-Amz-Expires': String(seconds) })}`;
    const { url: signed } = await new AwsV4Signer({
      ...this.#credentials,
      method: 'PUT',
      url,
      headers: { 'Content-Length': String(bytes) },
      signQuery: true,
      // Lengths are left out otherwise.
      allHeaders: true,
    }).sign();
    return signed.href;
  }

  /** The object's body, or null where there is no such object. */
  async get(key: string, range: string | null): Promise<ReadableStream<Uint8Array> | null> {
    const headers = range === null ? {} : { Range: range };
    const response = await this.#send('GET', pathOf(key), null, headers);
    if (response.ok) return response.body;
    const text = await response.text();
    if (response.status === 404) return null;
    throw faultOf(`GET ${key}`, response.status, text);
  }

  /** An object's size in bytes; null where there is none. */
  async size(key: string): Promise<number | null> {
    const response = await this.#send('HEAD', pathOf(key));
    if (response.status === 404) return null;
    if (response.ok) return Number(response.headers.get('content-length'));
    throw faultOf(`HEAD ${key}`, response.status, '');
  }

  /** Returns false where there is nothing to copy. */
  async copy(from: string, to: string): Promise<boolean> {
    const source = `${new URL(this.#bucketUrl).pathname}${pathOf(from)}`;
    const headers = { 'X-Amz-Copy-Source': source };
    const response = await this.#send('PUT', pathOf(to), null, headers);
    const text = await response.text();
    if (response.status === 404) return false;
    // A copy that fails on its way is reported in the body of a successful response.
    if (response.ok && !text.includes('<Error>')) return true;
    throw faultOf(`copy to ${to}`, response.status, text);
  }

  async delete(key: string): Promise<void> {
    const response = await this.#send('DELETE', pathOf(key));
    const text = await response.text();
    if (!response.ok && response.status !== 404)
      throw faultOf(`DELETE ${key}`, response.status, text);
  }

  async startUpload(key: string): Promise<string> {
    const text = await (await this.#request('POST', `${pathOf(key)}?uploads=`)).text();
    const uploadId = valueOf(text, 'UploadId');
    if (uploadId === null) throw faultOf(`starting ${key}`, 200, text);
    return uploadId;
  }

  /** Returns the part's tag, which completing requires. */
  async putPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<string> {
    const path = `${pathOf(key)}${search({ partNumber: String(number), uploadId })}`;
    const response = await emptied(await this.#request('PUT', path, body));
    return response.headers.get('etag') ?? '';
  }

  async completeUpload(key: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, at) =>
        `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeMarkup(tag)}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const path = `${pathOf(key)}${search({ uploadId })}`;
    const response = await this.#request('POST', path, new TextEncoder().encode(body));
    const text = await response.text();
    if (text.includes('<Error>')) throw faultOf(`completing ${key}`, response.status, text);
  }

  async abortUpload(key: string, uploadId: string): Promise<void> {
    await emptied(await this.#send('DELETE', `${pathOf(key)}${search({ uploadId })}`));
  }

  async *list(prefix: string): AsyncGenerator<S3Object> {
    const next = (text: string): Query => ({
      'continuation-token': valueOf(text, 'NextContinuationToken') ?? '',
    });
    for await (const text of this.#pages({ 'list-type': '2', prefix }, next))
      for (const entry of elementsOf(text, 'Contents')) {
        yield {
          key: valueOf(entry, 'Key') ?? '',
          bytes: Number(valueOf(entry, 'Size')),
          modifiedAt: Date.parse(valueOf(entry, 'LastModified') ?? ''),
        };
      }
  }

  async *unfinished(prefix: string): AsyncGenerator<UnfinishedUpload> {
    const next = (text: string): Query => ({
      'key-marker': valueOf(text, 'NextKeyMarker') ?? '',
      'upload-id-marker': valueOf(text, 'NextUploadIdMarker') ?? '',
    });
    for await (const text of this.#pages({ uploads: '', prefix }, next))
      for (const entry of elementsOf(text, 'Upload')) {
        yield {
          key: valueOf(entry, 'Key') ?? '',
          uploadId: valueOf(entry, 'UploadId') ?? '',
          startedAt: Date.parse(valueOf(entry, 'Initiated') ?? ''),
        };
      }
  }

  async *#pages(query: Query, next: (text: string) => Query): AsyncGenerator<string> {
    for (let more: Query | null = {}; more !== null;) {
      const text = await (await this.#request('GET', search({ ...query, ...more }))).text();
      yield text;
      more = valueOf(text, 'IsTruncated') === 'true' ? next(text) : null;
    }
  }

  async #request(method: string, path: string, body: Uint8Array | null = null): Promise<Response> {
    const response = await this.#send(method, path, body);
    if (response.ok) return response;
    throw faultOf(`${method} ${path}`, response.status, await response.text());
  }

  async #send(
    method: string,
    path: string,
    body: Uint8Array | null = null,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const late = new AbortController();
    // Until the response begins: its body may take longer.
    const timer = setTimeout(() => late.abort(), this.#beginMsMax);
    try {
      return await this.#client.fetch(`${this.#bucketUrl}${path}`, {
        method,
        headers: { ...headers, 'X-Amz-Content-Sha256': sha256 },
        signal: late.signal,
        ...(body === null ? {} : { body: body as Uint8Array<ArrayBuffer> }),
      });
    } catch (error) {
      const problem = late.signal.aborted ? 'has no response in time' : 'has no connection';
      throw new BlobsUnavailable(`S3: ${method} ${path} ${problem}`, error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function pathOf(key: string): string {
  return `/${key.split('/').map(encodeURIComponent).join('/')}`;
}

function search(query: Query): string {
  return `?${new URLSearchParams(query).toString()}`;
}

/** Reads a response to its end, so that its connection can be used again. */
async function emptied(response: Response): Promise<Response> {
  await response.arrayBuffer();
  return response;
}

// Bytes of one file from a project to another, as a stream with a checksum. Node's own requests, because fetch decodes what is stored compressed.
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { MoveRefusal } from '../move-refusal.ts';
import { openByteSink } from './byte-sink.ts';
import type { TransferredBytes } from './byte-sink.ts';
import { releaseReadChunks } from './release-chunk.ts';
import { PassingFailure, isPassing, keyHeaders, throwPassing } from './project-client.ts';
import type { ProjectClient } from './project-client.ts';
import type { StoredFile } from './project-rows.ts';

/** A connection on which nothing moves for so long is as good as lost. */
const silenceMsMax = 60_000;
const errorBytesMax = 2_000;
/** Connections of transfers alone: the chunks that they read are released, which a user of a shared connection might still refer to. */
const agentOptions = { keepAlive: true, timeout: 5_000 };
const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };

type Headers = Readonly<Record<string, string>>;

/** Copies the bytes of a file. Rejects with {@link PassingFailure} where another attempt may succeed, or {@link MoveRefusal}. */
export async function copyFile(
  source: ProjectClient,
  target: ProjectClient,
  file: StoredFile,
): Promise<TransferredBytes> {
  const incoming = await download(source, file);
  const outgoing = open(target, 'POST', objectPath('object', file), {
    ...uploadHeaders(file),
    ...lengthOf(incoming),
    'x-upsert': 'true',
  });
  const { sink, result } = openByteSink(outgoing);
  const response = responseOf(outgoing);
  // A refusal ends the upload before its end; then its words count, and not the broken pipe.
  const sent = pipeline(incoming, sink, { signal: target.signal }).then(
    () => null,
    (error: unknown) => error,
  );
  const returned = await response.catch(async (error: unknown) => {
    await sent;
    throwPassing(error);
  });
  await requireSuccess(target, file, returned);
  const broken = await sent;
  if (broken !== null) throwPassing(broken);
  return result();
}

/** Reads the bytes of a file for their checksum alone. */
export async function readFileSum(
  project: ProjectClient,
  file: StoredFile,
): Promise<TransferredBytes> {
  const incoming = await download(project, file);
  const { sink, result } = openByteSink(null);
  await pipeline(incoming, sink, { signal: project.signal }).catch(throwPassing);
  return result();
}

/** Removes files of one bucket. */
export async function removeFiles(
  project: ProjectClient,
  bucket: string,
  names: readonly string[],
): Promise<void> {
  const body = JSON.stringify({ prefixes: names });
  const outgoing = open(project, 'DELETE', `object/${encodeURIComponent(bucket)}`, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  });
  outgoing.end(body);
  const response = await responseOf(outgoing).catch(throwPassing);
  await requireSuccess(project, { bucket, name: names[0] ?? '' }, response);
}

async function download(project: ProjectClient, file: StoredFile): Promise<IncomingMessage> {
  const outgoing = open(project, 'GET', objectPath('object/authenticated', file), {});
  outgoing.end();
  const response = await responseOf(outgoing).catch(throwPassing);
  if (response.statusCode === 200) return response;
  await requireSuccess(project, file, response);
  return response;
}

function open(
  project: ProjectClient,
  method: string,
  path: string,
  headers: Headers,
): ClientRequest {
  const { address, signal } = project;
  const url = new URL(`${address.url}/storage/v1/${path}`);
  const [request, agent] =
    url.protocol === 'https:' ? [requestHttps, agents.https] : [requestHttp, agents.http];
  const outgoing = request(url, {
    method,
    headers: { ...keyHeaders(address), ...headers },
    agent,
    signal,
  });
  outgoing.once('socket', releaseReadChunks);
  outgoing.setTimeout(silenceMsMax, () =>
    outgoing.destroy(new Error('nothing moved for a minute')),
  );
  return outgoing;
}

function responseOf(outgoing: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
  });
}

/** Throws unless the response is a success, and reads a small body to its end either way. */
async function requireSuccess(
  { address: { side } }: ProjectClient,
  { bucket, name }: Pick<StoredFile, 'bucket' | 'name'>,
  response: IncomingMessage,
): Promise<void> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    if (text.length < errorBytesMax) text += String(chunk);
  }
  const status = response.statusCode ?? 0;
  if (status >= 200 && status < 300) return;
  // A full disk stops the move: no other file would find room.
  if (status === 507) throw new MoveRefusal('disk_full', { side });
  if (isPassing(status)) throw new PassingFailure(`${bucket}/${name}: HTTP ${status}`);
  const isMissing = status === 404 || /"(?:NoSuchKey|not_found)"/.test(text);
  throw new MoveRefusal(isMissing && side === 'source' ? 'file_missing' : 'file_refused', {
    side,
    file: `${bucket}/${name}`,
    status,
    message: text.slice(0, 300),
  });
}

const objectPath = (route: string, { bucket, name }: StoredFile): string =>
  `${route}/${[bucket, ...name.split('/')].map(encodeURIComponent).join('/')}`;

function uploadHeaders({ metadata }: StoredFile): Headers {
  const cell = (name: string): string | undefined => {
    const value = metadata?.[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const encoding = cell('contentEncoding');
  return {
    'content-type': cell('mimetype') ?? 'application/octet-stream',
    'cache-control': cell('cacheControl') ?? 'no-cache',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
}

function lengthOf({ headers }: IncomingMessage): Headers {
  const length = headers['content-length'];
  return length === undefined ? {} : { 'content-length': length };
}

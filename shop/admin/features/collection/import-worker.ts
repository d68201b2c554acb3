// Worker of an import: reads the file and cuts it into parts beside the page, which stays usable meanwhile.

import { parseImport } from './import-file.ts';
import { partOf, type ImportLine } from './import-part.ts';
import type { ImportReply, ImportRequest } from './open-import-file.ts';

let lines: readonly ImportLine[] = [];

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  if ('bytes' in data) void read(data.bytes);
  else reply({ kind: 'part', lines: partOf(lines, data.first) });
});

async function read(bytes: ArrayBuffer): Promise<void> {
  const file = parseImport(new Uint8Array(bytes));
  if (file.refusal !== null) {
    reply({ kind: 'refused', refusal: file.refusal, detail: file.detail });
    return;
  }
  lines = file.lines;
  reply({ kind: 'read', size: lines.length, fingerprint: await fingerprintOf(bytes) });
}

/** Digest of the file. A page that is not secure has none, and a check that was interrupted begins anew. */
async function fingerprintOf(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  const digest = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : crypto.getRandomValues(new Uint8Array(32));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function reply(message: ImportReply): void {
  postMessage(message);
}

// File of an import that is opened in a worker: its size, its digest and its parts.

import type { ImportFile } from './import-file.ts';
import type { ImportLine } from './import-part.ts';

type Refusal = Extract<ImportFile, { readonly lines: null }>['refusal'];

/** A message to the worker: the file, or a request for the part that begins with a line. */
export type ImportRequest = { readonly bytes: ArrayBuffer } | { readonly first: number };

export type ImportReply =
  | { readonly kind: 'read'; readonly size: number; readonly fingerprint: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly detail: string }
  | { readonly kind: 'part'; readonly lines: readonly ImportLine[] };

/** A file that was read, or the reason why it is refused. */
export type OpenedFile =
  | {
      readonly refusal: null;
      readonly size: number;
      readonly fingerprint: string;
      /** The part that begins with a line, counted from one. */
      readonly part: (first: number) => Promise<readonly ImportLine[]>;
      readonly close: () => void;
    }
  | { readonly refusal: Refusal; readonly detail: string };

/** Opens the file. Rejects where the worker cannot be started. */
export async function openImportFile(file: File, bytesMax: number): Promise<OpenedFile> {
  const worker = new Worker(new URL('import-worker.ts', import.meta.url), { type: 'module' });
  // One byte more than is taken tells that a file is too large.
  const bytes = await file.slice(0, bytesMax + 1).arrayBuffer();
  const read = await request(worker, { bytes }, [bytes]);
  if (read.kind === 'read')
    return {
      refusal: null,
      size: read.size,
      fingerprint: read.fingerprint,
      part: async (first) => {
        const reply = await request(worker, { first });
        return reply.kind === 'part' ? reply.lines : [];
      },
      close: () => worker.terminate(),
    };
  worker.terminate();
  return read.kind === 'refused'
    ? { refusal: read.refusal, detail: read.detail }
    : { refusal: 'empty', detail: '' };
}

function request(
  worker: Worker,
  message: ImportRequest,
  transferred: Transferable[] = [],
): Promise<ImportReply> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ImportReply>) => resolve(data), {
      once: true,
    });
    worker.addEventListener('error', () => reject(new Error('The worker of the import failed.')), {
      once: true,
    });
    worker.postMessage(message, transferred);
  });
}

// Upload of a file by the TUS protocol: in parts, so that a lost connection or a closed page continues where it was.

import type { FileStorage } from '../../platform/storage/file-storage.ts';

/** The size of parts that hosted projects ask for. */
const partBytes = 6 * 1024 * 1024;
/** Seconds that an address may be cached: it shows the same bytes forever. */
const cacheSeconds = '31536000';
/** Pauses before a part is sent again. */
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000];

/** A file to upload, with the facts that its row of media begins with. */
export interface FileToUpload {
  readonly file: File;
  readonly type: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface UploadEvents {
  readonly onProgress: (sentBytes: number) => void;
  /** @param objectName of the file in the bucket */
  readonly onDone: (objectName: string) => void;
  /** @param status of the response; 0 where none came, after which the upload can be resumed */
  readonly onError: (status: number, message: string) => void;
}

export interface RunningUpload {
  /** Stops sending; what has arrived stays. */
  pause(): Promise<void>;
  resume(): void;
  /** Stops for good, and gives up what has arrived. */
  cancel(): Promise<void>;
}

/** Starts an upload, or continues one of the same file that this browser began in the last day. */
export async function uploadFile(
  { url, apikey }: FileStorage,
  token: () => Promise<string | null>,
  { file, type, facts }: FileToUpload,
  { onProgress, onDone, onError }: UploadEvents,
): Promise<RunningUpload> {
  const { DetailedError, Upload } = await import('tus-js-client');
  let objectName = newObjectName(file.name);
  const upload = new Upload(file, {
    endpoint: `${url}/upload/resumable`,
    chunkSize: partBytes,
    retryDelays: retryDelaysMs,
    removeFingerprintOnSuccess: true,
    metadata: {
      bucketName: 'media',
      objectName,
      contentType: type,
      cacheControl: cacheSeconds,
      metadata: JSON.stringify(facts),
    },
    onBeforeRequest: async (request) => {
      const bearer = await token();
      request.setHeader('apikey', apikey);
      if (bearer !== null) request.setHeader('authorization', `Bearer ${bearer}`);
    },
    onProgress,
    onSuccess: () => onDone(objectName),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      onError(response?.getStatus() ?? 0, response?.getBody() ?? error.message);
    },
  });
  const started = (await upload.findPreviousUploads()).find(
    ({ metadata }) => metadata['metadata'] === JSON.stringify(facts),
  );
  if (started !== undefined) {
    objectName = started.metadata['objectName'] ?? objectName;
    upload.resumeFromPreviousUpload(started);
  }
  upload.start();
  return {
    pause: () => upload.abort(),
    resume: () => upload.start(),
    cancel: () => upload.abort(true),
  };
}

/** A name that no other object has, ending like the file's own in the characters that addresses take without escapes. */
function newObjectName(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replace(/^[^a-z0-9]+/, '');
  const extension = /\.[a-z0-9]{1,5}$/.exec(ascii)?.[0] ?? '';
  const stem = ascii
    .slice(0, ascii.length - extension.length)
    .slice(0, 60)
    .replace(/[-.]+$/, '');
  return `${crypto.randomUUID()}/${stem === '' ? 'file' : stem}${extension}`;
}

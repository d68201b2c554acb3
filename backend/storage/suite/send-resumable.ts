/** Sends a resumable upload as a client of the TUS protocol: creates it, requests its offset, and sends part after part. */

export interface ResumableSend {
  /** The URL of the endpoint, `…/upload/resumable`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly partBytes: number;
  /** The URL of an earlier upload to continue; the callback receives that of a new one. */
  readonly known: string | null;
  readonly onStarted?: (address: string) => void;
}

/** Resolves when the upload is complete. Rejects with the protocol's response, or with the error of the connection. */
export async function sendResumable(send: ResumableSend): Promise<void> {
  const { body, partBytes, known, onStarted: onCreated } = send;
  const address = known ?? (await begin(send));
  onCreated?.(address);
  for (let offset = await offsetAt(send, address); offset < body.byteLength;) {
    const part = body.subarray(offset, offset + partBytes);
    const response = await successful(
      fetch(address, {
        method: 'PATCH',
        headers: {
          ...send.headers,
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: part as Uint8Array<ArrayBuffer>,
      }),
    );
    offset = Number(response.headers.get('upload-offset'));
  }
}

async function begin({ endpoint, headers, metadata, body }: ResumableSend): Promise<string> {
  const response = await successful(
    fetch(endpoint, {
      method: 'POST',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(body.byteLength),
        'upload-metadata': encodeMetadata(metadata),
      },
    }),
  );
  return response.headers.get('location') ?? '';
}

async function offsetAt({ headers }: ResumableSend, address: string): Promise<number> {
  const response = await successful(
    fetch(address, { method: 'HEAD', headers: { ...headers, 'tus-resumable': '1.0.0' } }),
  );
  return Number(response.headers.get('upload-offset'));
}

async function successful(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return response;
}

/** The notation of the header `Upload-Metadata`. */
export function encodeMetadata(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

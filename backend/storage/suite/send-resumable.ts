/** A client of the TUS protocol, as far as tests need one: it begins, asks how far it has come, and sends part after part. */

export interface ResumableSend {
  /** Of the endpoint, `…/upload/resumable`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly partBytes: number;
  /** Where an upload was begun before; told as soon as one is. */
  readonly known: string | null;
  readonly onBegun?: (address: string) => void;
}

/** Resolves when all is there. Rejects with the protocol's answer, or with what broke the connection. */
export async function sendResumable(send: ResumableSend): Promise<void> {
  const { body, partBytes, known, onBegun } = send;
  const address = known ?? (await begin(send));
  onBegun?.(address);
  for (let offset = await offsetAt(send, address); offset < body.byteLength;) {
    const part = body.subarray(offset, offset + partBytes);
    const answer = await answered(
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
    offset = Number(answer.headers.get('upload-offset'));
  }
}

async function begin({ endpoint, headers, metadata, body }: ResumableSend): Promise<string> {
  const answer = await answered(
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
  return answer.headers.get('location') ?? '';
}

async function offsetAt({ headers }: ResumableSend, address: string): Promise<number> {
  const answer = await answered(
    fetch(address, { method: 'HEAD', headers: { ...headers, 'tus-resumable': '1.0.0' } }),
  );
  return Number(answer.headers.get('upload-offset'));
}

async function answered(queryContext: Promise<Response>): Promise<Response> {
  const answer = await queryContext;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return answer;
}

/** As `Upload-Metadata` carries it. */
export function encodeMetadata(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

// File type by content: the first bytes say what a file is, whatever its name says.

/** Enough first bytes for every type. */
export const typeBytes = 4096;

/** A file's media type; or the reason for which it is refused: contents that a name denies, programs, or a type that the shop does not take. */
export type FoundType =
  | { readonly type: string; readonly refusal: null }
  | { readonly type: null; readonly refusal: 'lies' | 'markup' | 'type' };

const extensions: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

/** For the `accept` of a file control. */
export const acceptedExtensions = Object.keys(extensions).map((extension) => `.${extension}`);

/** Kinds as the database names them. */
export type MediaKind = 'image' | 'video' | 'document';

/** The kind of a media type. */
export function kindOf(type: string): MediaKind {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : 'document';
}

/** Reads the type. A picture under the name of another picture format is what its bytes say. */
export function findType(fileName: string, first: Uint8Array): FoundType {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const claimed = extensions[extension];
  if (isMarkup(first)) return refused(claimed === undefined ? 'markup' : 'lies');
  const found = typeOfBytes(first) ?? typeOfArchiveOrText(claimed, first);
  if (found === undefined) {
    const isMedium = claimed !== undefined && kindOf(claimed) !== 'document';
    return refused(isMedium || claimed === extensions['pdf'] ? 'lies' : 'type');
  }
  if (claimed !== undefined && kindOf(claimed) !== kindOf(found)) return refused('lies');
  return { type: found, refusal: null };
}

function refused(refusal: 'lies' | 'markup' | 'type'): FoundType {
  return { type: null, refusal };
}

function typeOfBytes(bytes: Uint8Array): string | undefined {
  const text = latin(bytes, 64);
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (text.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp') return typeOfBrand(text.slice(8, 12));
  if (text.startsWith('\u001aE\u00df\u00a3') && text.includes('webm')) return 'video/webm';
  return text.startsWith('%PDF-') ? 'application/pdf' : undefined;
}

function typeOfBrand(brand: string): string | undefined {
  if (brand === 'avif' || brand === 'avis') return 'image/avif';
  if (brand === 'qt  ') return 'video/quicktime';
  return /^(?:iso|mp4|avc1|M4V|dash|MSNV)/.test(brand) ? 'video/mp4' : undefined;
}

/** Documents without a mark of their own are what their name says, if their bytes allow it. */
function typeOfArchiveOrText(claimed: string | undefined, bytes: Uint8Array): string | undefined {
  if (claimed === undefined) return undefined;
  if (claimed.startsWith('text/')) return bytes.includes(0) ? undefined : claimed;
  const isArchive = latin(bytes, 4) === 'PK\u0003\u0004';
  return isArchive && claimed.startsWith('application/vnd.') ? claimed : undefined;
}

/** Whether a browser that guesses would read a page or a drawing with programs. */
function isMarkup(bytes: Uint8Array): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype|html|head|body|script|iframe|svg|math|\?php)/i.test(
    latin(bytes, 1024),
  );
}

function latin(bytes: Uint8Array, count: number): string {
  return String.fromCharCode(...bytes.subarray(0, count));
}

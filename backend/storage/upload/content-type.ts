/** What a file is, by its first bytes: a name and a header are only what somebody says of it. */
import { refuse } from '../respond/refusal.ts';
import { allowsType } from '../buckets/bucket.ts';
import type { Bucket } from '../buckets/bucket.ts';

/** So many bytes tell most formats apart. */
export const sniffedBytes = 4100;

/** One type of tokens, with parameters behind it that hold no comma outside of quotes. */
const oneType =
  /^([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)[\t ]*(?:;(?:[^",]|"(?:[^"\\]|\\.)*")*)?$/;

/**
 * A type without its parameters, in lower case; empty for what is none. A list of types is none: browsers take the last of it.
 *
 * @see https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
 */
export function mimeEssence(type: string): string {
  return (oneType.exec(type.trim())?.[1] ?? '').toLowerCase();
}

/** Refuses `InvalidMimeType` where the bucket does not take the type that is named. */
export function requireAllowedType(bucket: Bucket, type: string): void {
  if (!allowsType(bucket, mimeEssence(type))) refuseType(type);
}

/**
 * Refuses a file whose bytes are known to be something else than it says: another family (a document that calls itself a
 * picture), or markup under the name of a medium. A picture under the name of another format is a picture, as hosted projects
 * have it. Bytes that are of no known format prove nothing.
 */
export async function requireDeclaredType(type: string, firstBytes: Uint8Array): Promise<void> {
  const declared = mimeEssence(type);
  if (!isMedium(declared)) return;
  const found = isMarkup(firstBytes) ? 'text/html' : await detectType(firstBytes);
  if (found === undefined || found === declared) return;
  // A picture in SVG is markup by right, and many containers of sound hold pictures as well.
  if (declared === 'image/svg+xml' && (found === 'text/html' || found === 'application/xml'))
    return;
  if (familyOf(found) !== familyOf(declared)) refuseType(type);
}

/** The formats' table is loaded with the first file that claims one. */
async function detectType(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}

const media = new Set(['image', 'audio', 'video', 'font', 'application/pdf']);

function isMedium(type: string): boolean {
  return media.has(familyOf(type));
}

/** What types have in common that players and viewers take for each other. */
function familyOf(type: string): string {
  if (type === 'application/pdf') return type;
  const family = type.split('/')[0] ?? '';
  return family === 'audio' || type === 'application/ogg' ? 'video' : family;
}

/** Whether a browser that guesses would take the bytes for a page or a drawing with scripts. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).replace(/^ï»¿/, '');
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|iframe|svg|math)\b/i.test(
    start,
  );
}

function refuseType(type: string): never {
  return refuse('InvalidMimeType', `mime type ${type} is not supported`);
}

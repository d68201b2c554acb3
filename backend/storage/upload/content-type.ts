/** The content type of a file: the declared one, checked against the file's first bytes. */
import { refuse } from '../respond/refusal.ts';
import { allowsType } from '../buckets/bucket.ts';
import type { Bucket } from '../buckets/bucket.ts';

/** Enough bytes to detect most formats. */
export const sniffedBytes = 4100;

/** One type, with parameters that contain no comma outside of quotes. */
const oneType =
  /^([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)[\t ]*(?:;(?:[^",]|"(?:[^"\\]|\\.)*")*)?$/;

/**
 * A type without its parameters, in lower case; empty where it is invalid. So is a list of types, of which browsers take the last.
 *
 * @see https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
 */
export function mimeEssence(type: string): string {
  return (oneType.exec(type.trim())?.[1] ?? '').toLowerCase();
}

/** Refuses `InvalidMimeType` where the bucket does not allow the declared type. */
export function requireAllowedType(bucket: Bucket, type: string): void {
  if (!allowsType(bucket, mimeEssence(type))) refuseType(type);
}

/**
 * Refuses a file whose bytes show another type than the declared one: another family (a document declared as a picture), or markup
 * declared as a medium. A picture declared as another picture format is accepted, as in hosted projects, and so are bytes of no known
 * format.
 */
export async function requireDeclaredType(type: string, firstBytes: Uint8Array): Promise<void> {
  const declared = mimeEssence(type);
  if (!isMedium(declared)) return;
  const found = isMarkup(firstBytes) ? 'text/html' : await detectType(firstBytes);
  if (found === undefined || found === declared) return;
  // SVG is markup.
  if (declared === 'image/svg+xml' && (found === 'text/html' || found === 'application/xml'))
    return;
  if (familyOf(found) !== familyOf(declared)) refuseType(type);
}

/** Detects a type by its first bytes. The table of formats is loaded with the first file that needs it. */
async function detectType(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}

const media = new Set(['image', 'audio', 'video', 'font', 'application/pdf']);

function isMedium(type: string): boolean {
  return media.has(familyOf(type));
}

/** The family of a type: players and viewers accept any type of a family. Audio counts as video, which has the same containers. */
function familyOf(type: string): string {
  if (type === 'application/pdf') return type;
  const family = type.split('/')[0] ?? '';
  return family === 'audio' || type === 'application/ogg' ? 'video' : family;
}

/** Whether a browser that sniffs types would take the bytes for a page or a drawing with scripts. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).replace(/^ï»¿/, '');
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+(?:html|svg)|html|head|body|script|iframe|svg|math)\b/i.test(
    start,
  );
}

function refuseType(type: string): never {
  return refuse('InvalidMimeType', `mime type ${type} is not supported`);
}

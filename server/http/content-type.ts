// Content types by file extension.
import { lookup } from 'mrmime';

/** Text formats, and binary ones that are not compressed themselves; pictures and web fonts are. */
const compressible = /^text\/|[/+](?:json|xml)$|^(?:application\/wasm|font\/ttf|image\/x-icon)$/;

/** The media type of an extension with its dot; unknown ones are bytes, which a browser only downloads. */
export function contentType(extension: string): string {
  const type = mediaType(extension);
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Whether compression saves anything. */
export function isCompressible(extension: string): boolean {
  return compressible.test(mediaType(extension));
}

/** The library has no type for icons. */
function mediaType(extension: string): string {
  if (extension.toLowerCase() === '.ico') return 'image/x-icon';
  return lookup(extension) ?? 'application/octet-stream';
}

/** Headers that keep a stored file from acting in our name: no guessing at types, no scripts, no page of its own. */
import { essenceOf } from '../upload/content-type.ts';

const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The type to answer with and the headers that go with it. Pages are shown as the text that they are, as hosted projects do. */
export function safeHeaders(type: string): Record<string, string> {
  const essence = essenceOf(type);
  const isPage = essence === 'text/html' || essence === 'application/xhtml+xml';
  // A list of types may be read as another type than the one that the bucket was asked about.
  const own = essence === '' ? 'application/octet-stream' : type;
  const shown = { 'Content-Type': isPage ? 'text/plain; charset=utf-8' : own };
  const always = { 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'none' };
  if (!isPage && !isActive(essence)) return { ...shown, ...always };
  return {
    ...shown,
    ...always,
    // A picture in a page is shown all the same; opened by itself it is saved, and where it is opened yet it may do nothing.
    'Content-Disposition': 'attachment',
    'Content-Security-Policy': sandbox,
  };
}

/** Whether a browser runs what is in it: drawings and other documents of markup. */
function isActive(essence: string): boolean {
  return (
    essence === 'text/xml' ||
    essence === 'application/xml' ||
    essence.endsWith('+xml') ||
    essence === 'text/xsl' ||
    essence.startsWith('multipart/')
  );
}

/** `?download` and `?download=name`: the file is saved, under its own name or this one. */
export function disposition(download: string | null): Record<string, string> {
  if (download === null) return {};
  if (download === '') return { 'Content-Disposition': 'attachment;' };
  const name = encodeURIComponent(download).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { 'Content-Disposition': `attachment; filename=${name}; filename*=UTF-8''${name};` };
}

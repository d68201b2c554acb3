/** Safe headers for stored files, so that none of them acts under the site's origin: no type sniffing, no scripts, no pages. */
import { mimeEssence } from '../upload/content-type.ts';

const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Destinations for which a browser loads a script. */
const scriptUses = new Set([
  'script',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
]);

/**
 * The `Content-Type` of the response and the headers that belong to it. Pages are sent as plain text, as hosted projects do. Every
 * file except media is sandboxed, should a browser open it or run it as a worker.
 * @param requestHeaders tell the use that the browser makes of the file
 */
export function safeHeaders(type: string, requestHeaders: Headers): Record<string, string> {
  const essence = mimeEssence(type);
  const isPage = essence === 'text/html' || essence === 'application/xhtml+xml';
  const always = { 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'none' };
  if (isMedium(essence)) return { ...always, 'Content-Type': type };
  const sandboxed = { ...always, 'Content-Security-Policy': sandbox };
  // A picture in a page is shown all the same; opened by itself it is saved.
  if (isPage || isActive(essence))
    return { ...sandboxed, ...attached, 'Content-Type': isPage ? text : type };
  if (!isScript(essence))
    // A browser may read a list of types as another type than the one that the bucket was checked for.
    return { ...sandboxed, 'Content-Type': essence === '' ? 'application/octet-stream' : type };
  // A stored script must not run in pages of the same origin; as plain text it does not run.
  const isOwn = requestHeaders.get('sec-fetch-site') === 'same-origin';
  const isRun = scriptUses.has(requestHeaders.get('sec-fetch-dest') ?? '');
  return {
    ...sandboxed,
    'Content-Type': isOwn && isRun ? text : type,
    Vary: 'Sec-Fetch-Dest, Sec-Fetch-Site',
  };
}

const text = 'text/plain; charset=utf-8';
const attached = { 'Content-Disposition': 'attachment' };

/** Pictures, audio, video, fonts and PDF, whose viewers do not work in a sandbox. */
function isMedium(essence: string): boolean {
  return /^(?:(?:image|audio|video|font)\/(?!.*\+xml$)|application\/pdf$)/.test(essence);
}

/** @see https://mimesniff.spec.whatwg.org/#javascript-mime-type */
function isScript(essence: string): boolean {
  return /^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.[0-5])?$/.test(essence);
}

/** Whether a browser may run scripts in it: SVG and other markup. */
function isActive(essence: string): boolean {
  return (
    essence === 'text/xml' ||
    essence === 'application/xml' ||
    essence.endsWith('+xml') ||
    essence === 'text/xsl' ||
    essence.startsWith('multipart/')
  );
}

/** The headers for `?download` and `?download=name`: the browser saves the file, under its own name or the given one. */
export function dispositionHeaders(download: string | null): Record<string, string> {
  if (download === null) return {};
  if (download === '') return { 'Content-Disposition': 'attachment;' };
  const name = encodeURIComponent(download).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { 'Content-Disposition': `attachment; filename=${name}; filename*=UTF-8''${name};` };
}

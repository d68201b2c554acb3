/** Headers that keep a stored file from acting in our name: no guessing at types, no scripts, no page of its own. */
import { mimeEssence } from '../upload/content-type.ts';

const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** For what a browser loads a script. */
const scriptUses = new Set([
  'script',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
]);

/**
 * The type to answer with and the headers that go with it. Pages are shown as the text that they are, as hosted projects do.
 * Everything that is no medium is held in a sandbox, should a browser open it or run it as a worker.
 * @param asked the headers of the request
 */
export function safeHeaders(type: string, asked: Headers): Record<string, string> {
  const essence = mimeEssence(type);
  const isPage = essence === 'text/html' || essence === 'application/xhtml+xml';
  const always = { 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'none' };
  if (isMedium(essence)) return { ...always, 'Content-Type': type };
  const held = { ...always, 'Content-Security-Policy': sandbox };
  // A picture in a page is shown all the same; opened by itself it is saved.
  if (isPage || isActive(essence))
    return { ...held, ...attached, 'Content-Type': isPage ? text : type };
  if (!isScript(essence))
    // A list of types may be read as another type than the one that the bucket was asked about.
    return { ...held, 'Content-Type': essence === '' ? 'application/octet-stream' : type };
  // Pages of this address run scripts of this address. What somebody stored is none of theirs, and as a text runs nowhere.
  const isOwn = asked.get('sec-fetch-site') === 'same-origin';
  const isRun = scriptUses.has(asked.get('sec-fetch-dest') ?? '');
  return {
    ...held,
    'Content-Type': isOwn && isRun ? text : type,
    Vary: 'Sec-Fetch-Dest, Sec-Fetch-Site',
  };
}

const text = 'text/plain; charset=utf-8';
const attached = { 'Content-Disposition': 'attachment' };

/** Pictures, sound and films, typefaces and documents whose viewers do not work in a sandbox. */
function isMedium(essence: string): boolean {
  return /^(?:(?:image|audio|video|font)\/(?!.*\+xml$)|application\/pdf$)/.test(essence);
}

/** @see https://mimesniff.spec.whatwg.org/#javascript-mime-type */
function isScript(essence: string): boolean {
  return /^(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.[0-5])?$/.test(essence);
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
export function dispositionHeaders(download: string | null): Record<string, string> {
  if (download === null) return {};
  if (download === '') return { 'Content-Disposition': 'attachment;' };
  const name = encodeURIComponent(download).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { 'Content-Disposition': `attachment; filename=${name}; filename*=UTF-8''${name};` };
}

// Bytes of pages: each file once, as it is sent.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageBytes } from './page-bytes.ts';

const file = (path: string, bytes: number, br?: number) => ({
  path,
  bytes,
  type: 'text/javascript',
  etag: '"a"',
  codings: br === undefined ? {} : { br },
});

test('a page counts with its scripts and styles, each once, and without pictures', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"><script src="/assets/a.js"></script><meta name="modules" content="/assets/c.js /assets/a.js"><link href="/assets/b.css"><img src="/pictures/c.webp">';
  const files = [
    file('/assets/a.js', 1000, 300),
    file('/assets/b.css', 50),
    file('/assets/c.js', 400, 100),
    file('/pictures/c.webp', 9999),
    file('/assets/unused.js', 7),
  ];
  expect(pageBytes(html, files)).toBe(450 + brotliCompressSync(html).byteLength);
});

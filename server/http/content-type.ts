// Content types by file extension, for the kinds of files that the shop ships.

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const compressible = new Set([
  '.css',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.ttf',
  '.txt',
  '.webmanifest',
  '.xml',
  '.wasm',
  '.ico',
]);

/** The media type of an extension with its dot; unknown ones are bytes, which a browser only downloads. */
export function contentType(extension: string): string {
  return types[extension.toLowerCase()] ?? 'application/octet-stream';
}

/** Whether compression saves anything; pictures and web fonts are compressed already. */
export function isCompressible(extension: string): boolean {
  return compressible.has(extension.toLowerCase());
}

// What kind of bytes a file holds, by the end of its name: the kinds that the shop ships, and no others.

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

/** The media type for a file's extension (with its dot); unknown ones are bytes, which a browser only downloads. */
export function contentType(extension: string): string {
  return types[extension.toLowerCase()] ?? 'application/octet-stream';
}

/** Whether compressing such a file saves anything; pictures and fonts of the web are compressed already. */
export function isCompressible(extension: string): boolean {
  return compressible.has(extension.toLowerCase());
}

// Rendered page: status, headers and UTF-8 body.

import { transcode } from 'node:buffer';
import type { RenderedPage } from '../renderer.ts';

const encoder = new TextEncoder();

/** @param headers by their names in lower case */
export function renderedPage(
  text: string,
  status: number,
  headers: Readonly<Record<string, string>>,
): RenderedPage {
  return { status, headers, body: utf8Of(text) };
}

const retryAfterSeconds = 10;

/** Headers of a page that no cache stores: of an error, after which crawlers retry, and of a preview. */
export function noStore(status: number, screen: string): Readonly<Record<string, string>> {
  if (status === 503)
    return { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) };
  return screen === 'routes/preview.tsx' ? { 'cache-control': 'no-store' } : {};
}

/** The page of a loader's Response, such as a redirect. */
export async function pageOfResponse(response: Response): Promise<RenderedPage> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

/**
 * The text in UTF-8. A page has letters of all scripts, and encoding such a text by way of UTF-16 takes half of the time
 * that encoding it character by character takes; a lone surrogate, which needs the slow path, becomes the replacement character.
 */
export function utf8Of(text: string): Uint8Array<ArrayBuffer> {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    return encoder.encode(text);
  }
}

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

/** Headers of an error response: no cache stores it, and crawlers retry. */
export const noStore = (status: number): Readonly<Record<string, string>> =>
  status === 503 ? { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) } : {};

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

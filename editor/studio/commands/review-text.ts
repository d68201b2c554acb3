// Reviewing texts: after an edit in one language the others are to be looked at, until each was. The server has the list for all windows.

import type { TextReview } from '@atelier/editor-channel/text-review';
import { isRefusal } from '../connection/call-refusal.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';

/** Takes over the server's list. */
export function showReviews(studio: Pick<Studio, 'state'>, reviews: readonly TextReview[]): void {
  changeDesign(studio, { reviews });
}

/** Reads the server's list. */
export async function readReviews(studio: Pick<Studio, 'state' | 'server'>): Promise<void> {
  const reviews = await studio.server.reviews();
  if (!isRefusal(reviews)) showReviews(studio, reviews);
}

/** Notes that a language was looked at. */
export async function markReviewed(studio: Studio, key: string, language: string): Promise<void> {
  const reviews = await studio.server.markReviewed(key, language);
  if (isRefusal(reviews)) showToast(studio, 'failed', reviews.message);
  else showReviews(studio, reviews);
}

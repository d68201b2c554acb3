// Publishing the shop, its check alone, and going back, behind the writes that are under way.

import { isRefusal } from '../connection/call-refusal.ts';
import type { CallRefusal } from '../connection/call-refusal.ts';
import type { PublishReport, PublishState } from '../connection/publish-client.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';

/** Opens the dialog. */
export function openPublish({ state }: Studio): void {
  state.update((now) => ({ ...now, isPublishOpen: true }));
}

/** Closes the dialog. */
export function closePublish({ state }: Studio): void {
  state.update((now) => ({ ...now, isPublishOpen: false }));
}

/** Builds, checks, and with `isWanted` publishes. */
export async function publish(
  studio: Studio,
  isWanted: boolean,
): Promise<PublishReport | CallRefusal> {
  // A change that is on its way belongs to what is published.
  await studio.enqueue(() => Promise.resolve());
  const report = await studio.server.publish(isWanted);
  if (!isRefusal(report) && report.isPublished) showToast(studio, 'done', 'Published');
  return report;
}

/** Serves the version before. */
export async function goBack(studio: Studio): Promise<PublishState | CallRefusal> {
  const state = await studio.server.goBack();
  if (!isRefusal(state)) showToast(studio, 'done', 'The version before is served again');
  return state;
}

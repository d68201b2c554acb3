// Test support: changes applied in a frame, and hot updates as the page hears of them.
import { randomUUID } from 'node:crypto';
import { hotReloadWaitMs } from '@atelier/editor-channel/constants';
import type { TestFrame } from './test-frame.ts';

/** A change with the report of how it was shown. */
export interface AppliedChange {
  readonly id: string;
  readonly type: string;
  readonly changeFields: object;
  readonly instantUpdateData: Readonly<Record<string, unknown>>;
}

/** Applies a change, as a parent does, and waits for the report. */
export async function applyChange(
  frame: TestFrame,
  type: string,
  changeFields: object,
  {
    isSuccessful = true,
    ...flags
  }: { isSuccessful?: boolean; id?: string; state?: string } & {
    error?: string;
  } = {},
): Promise<AppliedChange> {
  await frame.forget();
  const changeItem = { id: randomUUID(), type, changeFields, ...flags };
  await frame.call('applyChangeItemToDocument', changeItem);
  const report = await frame.waitFor('INSTANT_UPDATE_DONE', {
    changeItem: { id: changeItem.id, type },
    instantUpdateSuccessful: isSuccessful,
  });
  return { ...changeItem, instantUpdateData: report['instantUpdateData'] as object as never };
}

/** Takes a change back, as a parent does: with all that it knows of the change. */
export const undoChange = (frame: TestFrame, change: object): Promise<AppliedChange> =>
  applyChange(frame, 'UNDO', { changeToUndo: change });

/** The source is written, and Vite has brought the update: what was shown in its place is gone when this returns. */
export async function finishFlush(frame: TestFrame): Promise<void> {
  await frame.call('setIsFlushing', true);
  await frame.call('setIsFlushing', false);
  // The parent's messages are read in their order, and the update comes later.
  await frame.call('ruleMatchesElement', 'flushed', '*', null);
  await frame.waitFor('flushed');
  await frame.forget();
  await frame.inFrame(`document.dispatchEvent(new Event('arb89-hot-update'))`);
  // Timers of one length end in their order: behind the helper's own.
  await frame.inFrame(`new Promise((resolve) => setTimeout(resolve, ${hotReloadWaitMs + 1}))`);
  await frame.waitFor('NAV_TREE');
}

/** A computed style of an element. */
export function styleOf(frame: TestFrame, selector: string, name: string): Promise<string> {
  return frame.inFrame<string>(
    `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${name}')`,
  );
}

/** The texts of the elements that can be seen. */
export function visibleTexts(frame: TestFrame, selector: string): Promise<string[]> {
  return frame.inFrame<string[]>(
    `[...document.querySelectorAll('${selector}')].filter((each) => each.checkVisibility()).map((each) => each.textContent)`,
  );
}

// Storyboards: listed, shown in frames, and made of a component or of the page of now.

import { isRefusal } from '../connection/call-refusal.ts';
import { describeMissing, requiredProps } from '../model/required-props.ts';
import { storyboardFrame, storyboardName, storyboardNames } from '../model/storyboards.ts';
import type { NewStoryboard, ShownStoryboard } from '../model/storyboards.ts';
import { changeCanvas } from '../model/studio-state.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { addSelected } from './change-frames.ts';

/** Opens the list of storyboards, or closes it. */
export async function toggleStoryboards(studio: Studio): Promise<void> {
  const { state } = studio;
  if (state.get().canvas.storyboards === null) await readStoryboards(studio);
  else state.update((now) => changeCanvas(now, { storyboards: null }));
}

async function readStoryboards(studio: Studio): Promise<void> {
  const listed = await studio.server.storyboards();
  if (isRefusal(listed)) showToast(studio, 'failed', listed.message);
  else studio.state.update((now) => changeCanvas(now, { storyboards: listed, problemsOf: null }));
}

/** Shows a storyboard, or one of its stories, in a frame of its own. */
export function openStoryboard(
  studio: Studio,
  storyboard: ShownStoryboard,
  story: string | null,
): void {
  const names = storyboardNames(studio.state.get().lookups.treeElementLookup);
  const name = storyboardName(storyboard, names);
  addSelected(studio, storyboardFrame(storyboard, story, name));
  studio.state.update((now) => changeCanvas(now, { storyboards: null }));
}

/** Makes a storyboard in the project, and shows it. */
export async function makeStoryboard(studio: Studio, wanted: NewStoryboard): Promise<void> {
  const { made, missing } = await withArgs(studio, wanted);
  const storyboard = await studio.server.makeStoryboard(made);
  if (isRefusal(storyboard)) {
    showToast(studio, 'failed', storyboard.message);
    return;
  }
  const name = made.type === 'APPLICATION' ? made.route : made.component.name;
  addSelected(studio, storyboardFrame(storyboard, storyboard.stories[0] ?? null, name));
  studio.state.update((now) => changeCanvas(now, { storyboards: null }));
  if (missing === '') showToast(studio, 'done', `Made ${storyboard.filename}`);
  else showToast(studio, 'failed', `${name} needs ${missing}: give it in ${storyboard.filename}.`);
}

/** Gives a component the props that it needs; those that only code can give are named. */
async function withArgs(
  studio: Studio,
  made: NewStoryboard,
): Promise<{ readonly made: NewStoryboard; readonly missing: string }> {
  if (made.type === 'APPLICATION') return { made, missing: '' };
  const { type, component } = made;
  const required = requiredProps(
    await studio.server.componentProps(component.filename, component.name),
  );
  const args = required.values;
  return { made: { type, component: { ...component, args } }, missing: describeMissing(required) };
}

// Problems of frames: noted, cleared, and led to their code.

import { addProblem } from '../model/frame-problems.ts';
import type { FrameProblem, SourcePlace } from '../model/frame-problems.ts';
import { changePage, unopenedPage } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { showPanel } from './panels.ts';

/** Notes a problem of a frame. */
export function noteProblem(
  { state }: Pick<Studio, 'state'>,
  frameId: string,
  problem: Omit<FrameProblem, 'count'>,
): void {
  changeProblems({ state }, frameId, (problems) => addProblem(problems, problem));
}

/** Replaces the problems of a frame. */
export function changeProblems(
  { state }: Pick<Studio, 'state'>,
  frameId: string,
  change: (problems: readonly FrameProblem[]) => readonly FrameProblem[],
): void {
  state.update((now) => {
    const { problems } = now.pages[frameId] ?? unopenedPage;
    const next = change(problems);
    return next === problems ? now : changePage(now, frameId, { problems: next });
  });
}

/** Forgets the problems of a frame. */
export function clearProblems(studio: Studio, frameId: string): void {
  changeProblems(studio, frameId, () => []);
}

/** Shows the code of a problem in the panel below the canvas. */
export function showProblemCode(studio: Studio, place: SourcePlace): void {
  showPanel(studio, 'bottom', true);
  studio.state.update((now) => ({ ...now, shownPlace: place }));
}

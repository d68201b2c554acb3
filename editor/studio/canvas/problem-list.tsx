// Problem list of a frame: errors, hydration, Vite's overlay and console, each with a way to its code.

import { IconButton } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { clearProblems, showProblemCode } from '../commands/frame-problems.ts';
import { frameLabel } from '../model/frame-list.ts';
import { problemNames } from '../model/frame-problems.ts';
import { changeCanvas, unopenedPage } from '../model/studio-state.ts';

/** The problems of the frame whose mark was pressed. */
export function ProblemList() {
  const studio = useStudio();
  const frameId = useStudioState((state) => state.canvas.problemsOf);
  const frame = useStudioState((state) => state.frames.find(({ id }) => id === frameId) ?? null);
  const problems = useStudioState(
    (state) => state.pages[frameId ?? '']?.problems ?? unopenedPage.problems,
  );
  if (frame === null || frameId === null) return null;
  return (
    <section className="dock problem-list" aria-label={`Problems of ${frameLabel(frame)}`}>
      <header>
        <h3>{frameLabel(frame)}</h3>
        <button type="button" className="button" onClick={() => clearProblems(studio, frameId)}>
          Clear
        </button>
        <IconButton
          icon="close"
          label="Close the list"
          onPress={() => studio.state.update((now) => changeCanvas(now, { problemsOf: null }))}
        />
      </header>
      {problems.length === 0 && <p className="panel-empty">No problems.</p>}
      <ol>
        {problems.map((problem) => {
          const { kind, message, place, count } = problem;
          return (
            <li key={`${kind} ${message}`} className={`problem problem-${kind}`}>
              <strong>
                {problemNames[kind]}
                {count > 1 && <span> × {count}</span>}
              </strong>
              <pre>{message}</pre>
              {place !== null && (
                <button
                  type="button"
                  className="problem-place"
                  onClick={() => showProblemCode(studio, place)}
                >
                  {`${place.path}:${place.line}`}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

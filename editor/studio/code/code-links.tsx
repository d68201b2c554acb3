// Code links: lines of the source, each of which shows itself in the code panel.

import { useStudio } from '../app/use-studio.ts';
import { showCode } from '../commands/show-code.ts';
import type { CodePlace } from '../model/frame-problems.ts';

/** The links. */
export function CodeLinks({ places }: { readonly places: readonly CodePlace[] }) {
  const studio = useStudio();
  return places.map(({ path, line }) => (
    <button
      key={`${path}:${line}`}
      type="button"
      className="code-link"
      onClick={() => showCode(studio, { path, line })}
    >
      {path}:{line}
    </button>
  ));
}

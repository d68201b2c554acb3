// Toasts: short messages in the corner, read aloud.

import { CodeLinks } from '../code/code-links.tsx';
import { useStudioState } from './use-studio.ts';

/** The messages of now. */
export function Toasts() {
  const toasts = useStudioState((state) => state.toasts);
  return (
    <output className="toasts">
      {toasts.map(({ id, tone, text, places }) => (
        <p key={id} className={`toast toast-${tone}`}>
          {text}
          <CodeLinks places={places} />
        </p>
      ))}
    </output>
  );
}

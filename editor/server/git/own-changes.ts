// Own changes of the editor in a file that a person may have changed too: put onto the committed text, or taken out of the present one.

import type { FileTransition } from '../journal/activity.ts';
import { mergeTexts } from '../journal/merge-texts.ts';

/** A version of a file; null when it is not stored any more. */
export type VersionText = (hash: string) => string | null;

/** A text, or null for a file that is not there; or our changes and a person's cannot be told apart. */
export type SeparatedText = { readonly text: string | null } | 'entangled';

/** The committed text with our changes alone. */
export function withOwnChanges(
  committed: string | null,
  steps: readonly FileTransition[],
  versionText: VersionText,
): SeparatedText {
  return replay(committed, steps, versionText);
}

/** The present text without our changes. */
export function withoutOwnChanges(
  present: string | null,
  steps: readonly FileTransition[],
  versionText: VersionText,
): SeparatedText {
  const back = steps.toReversed().map(({ path, from, to }) => ({ path, from: to, to: from }));
  return replay(present, back, versionText);
}

function replay(
  start: string | null,
  steps: readonly FileTransition[],
  versionText: VersionText,
): SeparatedText {
  let text = start;
  for (const { from, to } of steps) {
    const [base, wanted] = [from, to].map((hash) => (hash === null ? null : versionText(hash)));
    if (base === undefined || wanted === undefined) return 'entangled';
    const isMissing = (base === null && from !== null) || (wanted === null && to !== null);
    if (isMissing) return 'entangled';
    if (text === base) text = wanted;
    else if (text !== wanted) {
      const merged =
        text === null || base === null || wanted === null ? null : mergeTexts(base, text, wanted);
      if (merged === null) return 'entangled';
      text = merged;
    }
  }
  return { text };
}

// Translations: the selected text by its key in every language, with those that are to be looked at.

import type { TextOrigin } from '@atelier/editor-channel/element-reads';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { markReviewed } from '../commands/review-text.ts';
import { showCode } from '../commands/show-code.ts';
import { languageOfFrame } from '../model/studio-state.ts';
import { openReviews } from '../model/text-reviews.ts';
import './translations.css';

interface TranslationsProps {
  readonly origin: TextOrigin;
  readonly frameId: string;
}

/** The list; the frame's language is the one that is edited. */
export function Translations({ origin, frameId }: TranslationsProps) {
  const studio = useStudio();
  const language = useStudioState((state) => languageOfFrame(state, frameId));
  const key = origin.key ?? '';
  const reviews = useStudioState((state) => state.design.reviews);
  const ledger = useStudioState((state) => state.ledger);
  const pending = openReviews(reviews, ledger).find((each) => each.key === key)?.pending ?? [];
  return (
    <>
      <p className="inspector-note">
        Translated by the key <code>{key}</code>; here the {language ?? 'first'} text is edited.
        {pending.length > 0 && <strong> {pendingNote(pending.length)}</strong>}
      </p>
      <details className="translations">
        <summary>All {origin.places.length} languages</summary>
        {origin.places.map((place) => {
          const code = place.language ?? '';
          const isPending = pending.includes(code);
          return (
            <div key={code} className={isPending ? 'translation is-pending' : 'translation'}>
              <span className="translation-language">{code}</span>
              <button
                type="button"
                className="translation-text"
                dir="auto"
                title={`${place.path}:${place.line}`}
                onClick={() => showCode(studio, place)}
              >
                {place.text}
              </button>
              {isPending && (
                <button
                  type="button"
                  className="translation-done"
                  title="Looked at: this language is right as it is"
                  onClick={() => void markReviewed(studio, key, code)}
                >
                  Looked at
                </button>
              )}
            </div>
          );
        })}
      </details>
    </>
  );
}

function pendingNote(count: number): string {
  return count === 1 ? '1 language is to be looked at.' : `${count} languages are to be looked at.`;
}

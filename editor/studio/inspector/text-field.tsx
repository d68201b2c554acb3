// Text of an element: a field where the source has it as text, and a word about it where it does not.

import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { useStudio } from '../app/use-studio.ts';
import { editText } from '../commands/edit-text.ts';
import type { LayerNode } from '../model/layers.ts';

interface TextFieldProps {
  readonly frameId: string;
  readonly node: LayerNode;
  readonly record: ElementRecord;
}

/** The text; empty for an element that has more than text. */
export function TextField({ frameId, node, record }: TextFieldProps) {
  const studio = useStudio();
  const { key, literalChildren } = node;
  if (literalChildren === null) return null;
  if (!record.staticTextContents) {
    return (
      <section className="inspector-section">
        <h3>Text</h3>
        <p className="inspector-note">This text is computed; it is not written at this element.</p>
      </section>
    );
  }
  const save = (newText: string) =>
    void editText(studio, frameId, { key, newText, oldText: literalChildren });
  return (
    <section className="inspector-section">
      <h3>
        Text
        {record.textKind === 'translation' && <span className="origin">translation</span>}
      </h3>
      <textarea
        key={literalChildren}
        className="field field-text"
        aria-label="Text"
        dir="auto"
        rows={Math.min(6, Math.ceil(literalChildren.length / 34) + 1)}
        defaultValue={literalChildren}
        onBlur={({ target }) => save(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = literalChildren;
          if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
            event.preventDefault();
            event.currentTarget.blur();
          }
        }}
      />
    </section>
  );
}

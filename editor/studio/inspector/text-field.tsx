// Text of an element: a field where a file has it, the same text in all languages, or the form that it comes from.

import { useEffect, useRef, useState } from 'react';
import type { TextOrigin } from '@atelier/editor-channel/element-reads';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { editText } from '../commands/edit-text.ts';
import { CodeLinks } from '../code/code-links.tsx';
import { languageOfFrame } from '../model/studio-state.ts';
import type { LayerNode } from '../model/layers.ts';
import { onSourceChange } from '../studio.ts';
import { ContentNote } from './content-note.tsx';
import { Translations } from './translations.tsx';

interface TextFieldProps {
  readonly frameId: string;
  readonly node: LayerNode;
  readonly record: ElementRecord;
}

/** The text; empty for an element that has more than text. */
export function TextField({ frameId, node, record }: TextFieldProps) {
  const { literalChildren, tagName } = node;
  const isPicture = tagName === 'img';
  const origin = useTextOrigin(frameId, node, record);
  if (literalChildren === null && !isPicture) return null;
  if (isPicture)
    return <ContentNote frameId={frameId} text="" picture={pictureOf(node)} maker={null} />;
  if (origin === null || literalChildren === null) return null;
  if (origin.kind === 'data')
    return <ContentNote {...{ frameId, text: literalChildren, maker: origin.maker }} picture="" />;
  return (
    <section className="inspector-section">
      <h3>Text</h3>
      {origin.kind === 'ambiguous' ? (
        <Places origin={origin} />
      ) : (
        <TextArea {...{ frameId, node, literalChildren }} />
      )}
      {origin.kind === 'elsewhere' && <Places origin={origin} />}
      {origin.kind === 'translation' && <Translations origin={origin} frameId={frameId} />}
    </section>
  );
}

function pictureOf({ props }: LayerNode): string {
  const { value } = props['src'] ?? {};
  return typeof value === 'string' ? value : '';
}

/** The origin of the shown text, read anew after each write. */
function useTextOrigin(
  frameId: string,
  { literalChildren }: LayerNode,
  { codebaseId }: ElementRecord,
): TextOrigin | null {
  const studio = useStudio();
  const language = useStudioState((state) => languageOfFrame(state, frameId));
  const [origin, setOrigin] = useState<TextOrigin | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (literalChildren === null) return undefined;
    const read = () =>
      void studio.server.textOrigin(codebaseId, literalChildren, language).then((response) => {
        if (isCurrent) setOrigin(response);
      });
    read();
    const stop = onSourceChange(studio, read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [studio, codebaseId, literalChildren, language]);
  return origin;
}

/** The places where the text is written, which lead to the code. */
function Places({ origin }: { readonly origin: TextOrigin }) {
  return (
    <>
      <p className="inspector-note">
        {origin.kind === 'ambiguous'
          ? 'This text is written in several places that could be meant. Choose one in the code:'
          : 'This text is written elsewhere:'}
      </p>
      <CodeLinks places={origin.places} />
    </>
  );
}

interface TextAreaProps {
  readonly frameId: string;
  readonly node: LayerNode;
  readonly literalChildren: string;
}

function TextArea({ frameId, node: { key }, literalChildren }: TextAreaProps) {
  const studio = useStudio();
  const field = useRef<HTMLTextAreaElement>(null);
  const isWanted = useStudioState(({ typedTextKey }) => typedTextKey === key);
  useEffect(() => {
    if (!isWanted) return;
    studio.state.update((now) => ({ ...now, typedTextKey: null }));
    field.current?.focus();
    field.current?.select();
  }, [studio, isWanted]);
  const save = (newText: string) =>
    void editText(studio, frameId, { key, newText, oldText: literalChildren });
  return (
    <textarea
      key={literalChildren}
      ref={field}
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
  );
}

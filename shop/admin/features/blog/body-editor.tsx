// Editor of a post's content: rich text over its Markdown. Fetched with the first post that is opened.

import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { directionOf, type Language } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { callAdmin } from '../../data/call-admin.ts';
import { parseBody } from './body-blocks.ts';
import type { EditorNode } from './body-nodes.ts';
import { bodyExtensions } from './body-schema.ts';
import { BodyToolbar } from './body-toolbar.tsx';
import { writeBody } from './body-write.ts';
import type { CardOptions } from './card-nodes.ts';
import { writtenTexts, type WrittenTexts } from './written-texts.ts';

export interface BodyEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Asked for, or because this text cannot be edited here. */
  readonly onSource: () => void;
  readonly language: Language;
}

/** A text that is not edited is never written. */
export function BodyEditor({ label, value, onChange, onSource, language }: BodyEditorProps) {
  const { t } = useTranslation('admin-blog');
  const { customerClient } = useShop();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isExact, setIsExact] = useState(true);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [start, restart] = useReducer(
    ({ texts }: { readonly texts: WrittenTexts }) => ({ texts }),
    value,
    (first) => ({ texts: writtenTexts(first) }),
  );
  useEffect(() => {
    if (start.texts.receive(value)) restart();
  }, [value, start]);
  const calls = useRef({ onChange, onSource });
  useEffect(() => {
    calls.current = { onChange, onSource };
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const opened = openEditor(element, start.texts.begin(), {
      verbatimLabel: t('editor.kept'),
      cards: { workLabel: t('editor.card'), readWork: workReader(customerClient, language) },
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        dir: directionOf(language),
        lang: language,
        class: 'prose min-h-64 px-4 py-3 outline-none wrap-anywhere',
      },
      onWritten: (now) => {
        start.texts.write(now.source);
        setIsExact(now.isExact);
        calls.current.onChange(now.source);
      },
      onDraw: redraw,
    });
    if (opened === null) {
      calls.current.onSource();
      return undefined;
    }
    setEditor(opened);
    setIsExact(true);
    return () => opened.destroy();
  }, [start, label, language, customerClient, t]);
  return (
    <div className="mt-1.5 border border-edge bg-sheet outline-offset-3 outline-accent focus-within:border-ink has-[.ProseMirror:focus-visible]:outline-2">
      {editor !== null && !editor.isDestroyed && (
        <BodyToolbar editor={editor} language={language} onSource={onSource} />
      )}
      <div ref={place} />
      {!isExact && (
        <output className="block border-t border-line px-4 py-2 text-label text-ink">
          {t('editor.inexact')}
        </output>
      )}
    </div>
  );
}

/** Reads the card of a work in a language. */
function workReader(
  openClient: () => Promise<DatabaseClient>,
  language: Language,
): CardOptions['readWork'] {
  return async (work) => {
    const args = { product_ids: [work], language };
    const [found] = await callAdmin(openClient, 'get_products', args);
    return found ?? null;
  };
}

interface Opening {
  readonly verbatimLabel: string;
  readonly cards: CardOptions;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onWritten: (written: ReturnType<typeof writeBody>) => void;
  readonly onDraw: () => void;
}

/** Null where the text is not the editor's to the last character. */
function openEditor(element: HTMLElement, source: string, opening: Opening): Editor | null {
  const body = parseBody(source);
  if (body === null) return null;
  const nodes = body.blocks.map(({ node }) => node);
  const write = (editor: Editor) =>
    writeBody(body, (editor.getJSON().content ?? []) as unknown as readonly EditorNode[]);
  try {
    const editor = new Editor({
      element,
      extensions: bodyExtensions(opening.verbatimLabel, opening.cards),
      content: {
        type: 'doc',
        content: nodes.length === 0 ? [{ type: 'paragraph' }] : nodes,
      } as object,
      enableContentCheck: true,
      editorProps: { attributes: { ...opening.attributes } },
      onUpdate: ({ editor: changed }) => opening.onWritten(write(changed)),
      onTransaction: opening.onDraw,
    });
    const { source: same, isExact } = write(editor);
    if (same === source && isExact) return editor;
    editor.destroy();
  } catch {
    // A block that the schema refuses: the source is what there is to edit.
  }
  return null;
}

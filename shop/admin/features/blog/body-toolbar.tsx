// Toolbar of the editor of a post's content.

import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { Field } from '../../../ui/field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Language } from '../../../platform/language/language.ts';
import { CardTools, PictureWords } from './card-tools.tsx';

export interface BodyToolbarProps {
  readonly editor: Editor;
  readonly language: Language;
  readonly onSource: () => void;
}

/** Every button is reached by Tab and by touch, and says whether it is on where the caret stands. */
export function BodyToolbar({ editor, language, onSource }: BodyToolbarProps) {
  const { t } = useTranslation('admin-blog');
  const [isLinking, setIsLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const heading = (level: 2 | 3) => (
    <Tool
      isOn={editor.isActive('heading', { level })}
      run={() => chain().toggleHeading({ level }).run()}
    >
      {t(level === 2 ? 'editor.heading' : 'editor.subheading')}
    </Tool>
  );
  return (
    <div className="border-b border-line">
      <fieldset aria-label={t('editor.tools')} className="flex min-w-0 flex-wrap gap-x-1 px-2">
        <Tool isOn={editor.isActive('bold')} run={() => chain().toggleBold().run()}>
          <b>{t('editor.bold')}</b>
        </Tool>
        <Tool isOn={editor.isActive('italic')} run={() => chain().toggleItalic().run()}>
          <i className="[&:is(:lang(ar),:lang(hi),:lang(ja),:lang(zh))]:not-italic">
            {t('editor.italic')}
          </i>
        </Tool>
        {heading(2)}
        {heading(3)}
        <Tool isOn={editor.isActive('bulletList')} run={() => chain().toggleBulletList().run()}>
          {t('editor.list')}
        </Tool>
        <Tool isOn={editor.isActive('orderedList')} run={() => chain().toggleOrderedList().run()}>
          {t('editor.numbers')}
        </Tool>
        <Tool isOn={editor.isActive('blockquote')} run={() => chain().toggleBlockquote().run()}>
          {t('editor.quote')}
        </Tool>
        <Tool isOn={isLinking || editor.isActive('link')} run={() => setIsLinking(!isLinking)}>
          {t('editor.link')}
        </Tool>
        <CardTools editor={editor} language={language} />
        <Tool isOff={!editor.can().undo()} run={() => chain().undo().run()}>
          {t('editor.undo')}
        </Tool>
        <Tool isOff={!editor.can().redo()} run={() => chain().redo().run()}>
          {t('editor.redo')}
        </Tool>
        <Tool run={onSource}>{t('editor.source')}</Tool>
      </fieldset>
      <PictureWords editor={editor} />
      {isLinking && <LinkForm editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  );
}

interface ToolProps {
  /** Absent for an act that is never on. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly run: () => void;
  readonly children: ReactNode;
}

function Tool({ isOn, isOff = false, run, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isOff}
      // The caret stays in the text, and the next key with it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) run();
      }}
      className="min-h-11 min-w-11 px-2 text-small hover:text-accent aria-disabled:text-quiet aria-pressed:bg-shade aria-pressed:underline aria-pressed:underline-offset-4"
    >
      {children}
    </button>
  );
}

/** An address for the selected words, or for the link that the caret stands in; without either, the address is its own words. */
function LinkForm({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin-blog', 'form']);
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const apply = () => {
    const href = address.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetMark('link').run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setMark('link', { href }).run();
    onClose();
  };
  return (
    <div ref={place} className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pb-3">
      <Field
        label={t('editor.address')}
        mark=""
        dir="ltr"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else onClose();
        }}
        className="min-w-48 flex-1"
      />
      <TextButton tall onClick={apply}>
        {t('editor.setLink')}
      </TextButton>
    </div>
  );
}

// Tools for cards in the editor of a post's content: a picture from the media with its words, and a work by a search.

import type { Editor } from '@tiptap/core';
import { useCallback, useState } from 'react';
import type { AdminProductRow } from '../../../platform/api/admin.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import type { Language } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { Field } from '../../../ui/field.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { Modal } from '../../frame/modal.tsx';
import { requestPage, rowsOfPage } from '../../list/use-list.ts';
import { MediaPicker } from '../../media/media-picker.tsx';

const toolClass =
  'min-h-11! min-w-11 border-0! px-2! py-0! text-small font-normal! hover:text-accent';

/** Inserted behind the block that the caret stands in, with an empty paragraph to go on in. */
export function CardTools({
  editor,
  language,
}: {
  readonly editor: Editor;
  readonly language: Language;
}) {
  const { t } = useTranslation('admin-blog');
  const [isOpen, setIsOpen] = useState(false);
  const insert = (type: 'picture' | 'work', attrs: object) => {
    const { $to } = editor.state.selection;
    const end = $to.depth === 0 ? $to.pos : $to.after(1);
    editor
      .chain()
      .insertContentAt(end, [{ type, attrs }, { type: 'paragraph' }])
      .focus(end + 2)
      .run();
  };
  return (
    <>
      <MediaPicker
        kinds={['image']}
        label={t('editor.picture')}
        className={toolClass}
        onChoose={({ path, alts }) => insert('picture', { src: path, alt: alts[language] ?? '' })}
      />
      <button type="button" className={toolClass} onClick={() => setIsOpen(true)}>
        {t('editor.work')}
      </button>
      {isOpen && (
        <WorkPicker
          onClose={() => setIsOpen(false)}
          onChoose={({ id, title }) => {
            setIsOpen(false);
            insert('work', { href: `/product/${id}`, text: title.trim() || String(id) });
          }}
        />
      )}
    </>
  );
}

/** The words of the picture that is selected. */
export function PictureWords({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation('admin-blog');
  if (!editor.isActive('picture')) return null;
  return (
    <div className="px-4 pb-3">
      <Field
        label={t('fields.alt')}
        mark=""
        value={String(editor.getAttributes('picture')['alt'] ?? '')}
        onChange={({ target }) =>
          editor.commands.updateAttributes('picture', {
            alt: target.value.replaceAll(/\s+/g, ' '),
          })
        }
      />
    </div>
  );
}

const size = 50;

function WorkPicker({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void;
  readonly onChoose: (work: AdminProductRow) => void;
}) {
  const { t } = useTranslation(['admin-blog', 'admin', 'layout']);
  const { customerClient } = useShop();
  const [search, setSearch] = useState('');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const state = {
        search: search.trim(),
        filters: {},
        sort: { name: 'updated', descending: true },
        page: null,
        size,
      };
      const page = await requestPage(customerClient, 'collection', state, signal);
      return rowsOfPage<AdminProductRow>(page, null).rows;
    },
    [customerClient, search],
  );
  const { value, failed, cause, retry } = useQuery(load, 'works');
  return (
    <Modal title={t('editor.workTitle')} onClose={onClose}>
      <div className="space-y-4 p-5">
        <Field
          label={t('admin:list.search')}
          mark=""
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {failed && value === null && <LoadFailure cause={cause} retry={retry} />}
        {value === null && !failed && <p className="text-quiet">{t('layout:loading')}</p>}
        {value?.length === 0 && <p className="text-quiet">{t('admin:list.noneFound')}</p>}
        <ul className="border-b border-line">
          {value?.map((work) => (
            <li key={work.id} className="border-t border-line">
              <button
                type="button"
                onClick={() => onChoose(work)}
                className="min-h-11 w-full py-2 text-start text-small hover:text-accent"
              >
                <bdi>{work.title || work.id}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}

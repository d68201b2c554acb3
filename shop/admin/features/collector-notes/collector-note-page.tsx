// Collector's note page: the note as it was written, whether it is published, and the maker's response below it.

import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { maxLength, object, picklist, pipe, string } from 'valibot';
import { useQuery } from '../../../platform/api/use-query.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { isolateText, withLanguage } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { useForeignLanguage, usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { deleteRow } from '../../data/delete-row.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import {
  noteRecord,
  noteStatuses,
  readNote,
  saveNote,
  type AdminCollectorNote,
  type NoteFormValues,
} from './collector-note-values.ts';

const link =
  'inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent';

/** @param props.id of the note */
export function CollectorNotePage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-collector-notes', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async () => ({ note: await readNote(customerClient, id) }),
    [customerClient, id],
  );
  const { value, failed, cause, retry } = useQuery(load, 'collector’s note');
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  if (value === null) return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <>
      <ShopLink to="/admin/collector-notes" className={link}>
        {t('back')}
      </ShopLink>
      {value.note === null ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <OneNote id={id} note={value.note} />
      )}
    </>
  );
}

function OneNote({ id, note }: { readonly id: string; readonly note: AdminCollectorNote }) {
  const { t } = useTranslation('admin-collector-notes');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient } = useShop();
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  const schema = useMemo(
    () =>
      object({
        status: picklist(noteStatuses),
        response: pipe(string(), maxLength(1000, t('response.tooLong'))),
      }),
    [t],
  );
  const fields = useMemo(
    () => [
      {
        name: 'status' as const,
        kind: 'choice' as const,
        label: t('columns.status'),
        required: true,
        options: noteStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        name: 'response' as const,
        kind: 'area' as const,
        label: t('columns.response'),
        hint: t('response.hint'),
      },
    ],
    [t],
  );
  return (
    <>
      <h2 className="text-heading wrap-anywhere">{t('by', { name: isolateText(note.name) })}</h2>
      <WrittenNote note={note} />
      <DetailPage<NoteFormValues>
        place={{ entity: 'collector_notes', id }}
        record={noteRecord(note)}
        schema={schema}
        fields={fields}
        save={(changes, record) => saveNote(customerClient, id, changes, record)}
        reload={async () => {
          const current = await readNote(customerClient, id);
          return current === null ? null : noteRecord(current);
        }}
        remove={async () => {
          await deleteRow(customerClient, 'collector_notes', id);
          await navigate(withLanguage('/admin/collector-notes', languageParameter));
        }}
        removeWarning={tAdmin('form.final')}
      />
    </>
  );
}

/** The words as they were sent, and the ways to the work and the order. */
function WrittenNote({ note }: { readonly note: AdminCollectorNote }) {
  const { t } = useTranslation('admin-collector-notes');
  const lang = useForeignLanguage(note.language);
  return (
    <article className="mt-3 mb-8 max-w-[40rem]">
      <p className="text-small text-quiet">
        {note.place !== '' && (
          <>
            <bdi>{note.place}</bdi>
            {' · '}
          </>
        )}
        {note.rating !== null && (
          <>
            {t('ratingOf', { rating: note.rating })}
            {' · '}
          </>
        )}
        <LocalDate iso={note.created_at} />
      </p>
      <p
        lang={lang}
        dir="auto"
        className="mt-5 border-s-2 border-line ps-5 leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {note.body}
      </p>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <ShopLink to={`/admin/collection/${note.product_id}`} className={link}>
          {t('columns.work')}
        </ShopLink>
        {note.order_items !== null && (
          <ShopLink to={`/admin/order/${note.order_items.order_id}`} className={link}>
            {t('order')}
          </ShopLink>
        )}
      </div>
    </article>
  );
}

// Own notes on the page of an order: one can be left about each work that was paid and sent, is shown as it stands, and can be deleted.

import { useRef, useState } from 'react';
import type { OwnNote } from '../../platform/api/collector-note.ts';
import type { Order } from '../../platform/api/order.ts';
import { log } from '../../platform/log.ts';
import { useForeignLanguage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { NoteForm } from './note-form.tsx';
import { useOwnNotes } from './use-own-notes.ts';

export interface OwnNotesProps {
  readonly order: Order;
  readonly token: string | null;
}

/** Nothing for an order of which nothing was sent. */
export function OwnNotes({ order, token }: OwnNotesProps) {
  const { t } = useTranslation('orders');
  const { toasts } = useShop();
  const { lines, leave, remove } = useOwnNotes(order, token);
  const [openLine, setOpenLine] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The control that was pressed is gone: the reading goes on at the heading.
  const close = (news: string | null) => {
    setOpenLine(null);
    heading.current?.focus();
    if (news !== null) toasts.show({ title: news });
  };
  const removeNote = async (line: number) => {
    const failed = await remove(line).catch((error: unknown) => {
      log('A note could not be deleted', error);
      return 'unreachable';
    });
    if (failed === null) close(t('collectorNotes.deleted'));
    else toasts.show({ title: t('actionFailed') });
  };
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="own-notes" className="mt-12">
      <h2 ref={heading} id="own-notes" tabIndex={-1} className="text-heading outline-none">
        {t('collectorNotes.title')}
      </h2>
      <p className="measure mt-2 text-small text-quiet">{t('collectorNotes.intro')}</p>
      <ul className="mt-5 border-t border-line">
        {lines.map(({ line, note }) => {
          const title = order.lines.find((each) => each.line === line)?.title ?? '';
          return (
            <li key={line} className="border-b border-line py-5">
              {(note !== null || openLine === line) && (
                <h3 className="mb-2 font-display text-caption">
                  <bdi>{title}</bdi>
                </h3>
              )}
              {note !== null && <WrittenNote note={note} remove={() => void removeNote(line)} />}
              {note === null && openLine === line && (
                <NoteForm
                  name={`note.${order.id}.${line}`}
                  send={async (values) => {
                    const refusal = await leave(line, values);
                    if (refusal === null) close(t('collectorNotes.sent'));
                    return refusal;
                  }}
                  leave={() => close(null)}
                />
              )}
              {note === null && openLine !== line && (
                <Button kind="plain" onClick={() => setOpenLine(line)}>
                  {t('collectorNotes.open', { title })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface WrittenNoteProps {
  readonly note: OwnNote;
  readonly remove: () => void;
}

function WrittenNote({ note, remove }: WrittenNoteProps) {
  const { t } = useTranslation('orders');
  const lang = useForeignLanguage(note.language);
  const facts = [
    note.name,
    note.place,
    note.rating === null ? '' : t('collectorNotes.ratingOf', { rating: note.rating }),
  ].filter((fact) => fact !== '');
  return (
    <>
      <p lang={lang} dir="auto" className="wrap-anywhere whitespace-pre-line">
        {note.body}
      </p>
      <p className="mt-2 text-label text-quiet">
        {Array.from(facts.entries(), ([place, fact]) => (
          <span key={place}>
            {place > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <p className="mt-1 text-label">{t(`collectorNotes.status.${note.status}`)}</p>
      {note.response !== '' && (
        <p
          lang={lang}
          dir="auto"
          className="mt-3 border-s-2 border-line ps-4 text-small wrap-anywhere whitespace-pre-line"
        >
          {note.response}
        </p>
      )}
      <TextButton className="mt-2 text-label!" onClick={remove}>
        {t('collectorNotes.delete')}
      </TextButton>
    </>
  );
}

// Collectors' notes below a work: words of people who bought it, the latest first, and more of them at a press.

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import type { CollectorNote, ProductNotes } from '../../platform/api/collector-note.ts';
import { LocalDate } from '../../platform/language/local-date.tsx';
import { log } from '../../platform/log.ts';
import { useForeignLanguage, usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';

export interface CollectorNotesProps {
  readonly productId: number;
  readonly notes: ProductNotes;
}

/** The first ones come with the page, so that they are read without a script, too. */
export function CollectorNotes({ productId, notes }: CollectorNotesProps) {
  const { t } = useTranslation('product');
  const { items, hasMore, hasFailed, first, showMore } = useNotes(productId, notes);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (first !== null) list.current?.querySelector<HTMLElement>(`#note-${first}`)?.focus();
  }, [first]);
  return (
    <section aria-labelledby="collector-notes" className="frame mt-24 lg:mt-36">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-6 pb-8">
        <h2 id="collector-notes" className="text-heading">
          {t('notes.title')}
        </h2>
        {notes.average !== null && (
          <p className="text-small text-quiet">{t('notes.average', { rating: notes.average })}</p>
        )}
      </div>
      <ul ref={list} className="grid gap-x-10 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {items.map((note) => (
          <li key={note.id} id={`note-${note.id}`} tabIndex={-1} className="outline-none">
            <Note note={note} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-10 noscript:hidden">
          <Button kind="plain" onClick={showMore}>
            {t('notes.more')}
          </Button>
        </p>
      )}
      <output className="mt-3 block text-small text-error empty:hidden">
        {hasFailed && t('notes.failed')}
      </output>
    </section>
  );
}

/** The notes of the page, and further ones that were requested since; `first` is the first one of the last request. */
function useNotes(productId: number, { latest, count }: ProductNotes) {
  const { api } = useShop();
  const [more, setMore] = useState<readonly CollectorNote[]>([]);
  const [hasNext, setHasNext] = useState(count > latest.length);
  const [hasFailed, setFailed] = useState(false);
  const [first, setFirst] = useState<number | null>(null);
  const isPending = useRef(false);
  const shown = new Set(latest.map(({ id }) => id));
  const items = [...latest, ...more.filter(({ id }) => !shown.has(id))];
  return {
    items,
    hasMore: hasNext,
    hasFailed,
    first,
    showMore: () => {
      const last = items.at(-1);
      if (last === undefined || isPending.current) return;
      isPending.current = true;
      api.listCollectorNotes(productId, last.id).then(
        (page) => {
          isPending.current = false;
          setMore((before) => [...before, ...page.items]);
          setHasNext(page.hasMore);
          setFailed(false);
          setFirst(page.items[0]?.id ?? null);
        },
        (error: unknown) => {
          isPending.current = false;
          log('More notes could not be loaded', error);
          setFailed(true);
        },
      );
    },
  };
}

function Note({ note }: { readonly note: CollectorNote }) {
  const { t } = useTranslation('product');
  const { settings } = usePage();
  const lang = useForeignLanguage(note.language);
  return (
    <figure>
      {note.rating !== null && <Rating rating={note.rating} />}
      <blockquote
        lang={lang}
        dir="auto"
        className="leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {note.body}
      </blockquote>
      <figcaption className="mt-3 text-small text-quiet">
        <bdi>{note.name}</bdi>
        {note.place !== '' && (
          <>
            {' · '}
            <bdi>{note.place}</bdi>
          </>
        )}
        {' · '}
        <LocalDate iso={note.at} timeZone="UTC" />
      </figcaption>
      {note.response !== '' && (
        <div className="mt-4 border-s-2 border-line ps-4 text-small">
          <p className="text-label text-quiet">
            {t('notes.response', { shop: settings.shopName })}
          </p>
          <p lang={lang} dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {note.response}
          </p>
        </div>
      )}
    </figure>
  );
}

const steps = [1, 2, 3, 4, 5] as const;

/** In words, and as five squares of which some are full. */
function Rating({ rating }: { readonly rating: number }) {
  const { t } = useTranslation('product');
  return (
    <p className="mb-3 flex items-center gap-3 text-label text-quiet">
      <span aria-hidden className="flex gap-1 forced-colors:hidden">
        {steps.map((step) => (
          <span
            key={step}
            className={`size-2.5 border border-ink ${step <= rating ? 'bg-ink' : ''}`}
          />
        ))}
      </span>
      {t('notes.rating', { rating })}
    </p>
  );
}

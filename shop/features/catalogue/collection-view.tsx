// Collection view: filters beside the list, the number of results, and an empty state.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { useAfterPaint } from '../../platform/page/after-paint.tsx';
import { ShopLink } from '../../platform/page/link.tsx';
import { isFiltered } from './filter-address.ts';
import { FilterForm, filterFormId } from './filter-form.tsx';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { pageCount } from './filters.ts';
import type { CollectionData } from './load-collection.ts';
import { ActiveFilters } from './active-filters.tsx';
import { NearWorks } from './near-works.tsx';
import { Pagination } from './pagination.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useFilterDraft } from './use-filter-draft.ts';
import { useEmptySearch } from '../../platform/statistics/use-empty-search.ts';
import { logMissingPart } from '../../platform/log.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Filter } from '../../ui/icons.tsx';
import { useLazyPart } from '../../ui/lazy-part.ts';

const loadSheet = () => import('./filter-sheet.tsx').then((module) => module.FilterSheet);

const firstInView = 3;

export interface CollectionViewProps extends CollectionData {
  /** Beside the words of an empty list, where nothing is near. */
  readonly emptyPicture: ReactNode;
}

/** Shows what the address asked for; a change of the filters changes the address. */
export function CollectionView({ filters, list, emptyPicture }: CollectionViewProps) {
  const { t } = useTranslation('catalogue');
  useEmptySearch(list.items.length === 0 ? (filters.search ?? '') : '');
  const { pathname } = useLocation();
  const busy = useNavigation().state !== 'idle';
  const filter = useFilterDraft(filters);
  const { results, onPageChange } = usePageChangeFocus(filters.page);
  const { hasForm, hasPages, works } = useFirstPaint(list);
  const form = { id: filterFormId, facets: list.facets, filter, action: pathname };
  return (
    <div className="frame pt-10 lg:pt-16">
      <header className="grid gap-x-8 gap-y-4 lg:grid-cols-12">
        <h1 className="text-title lg:col-span-5">{t('title')}</h1>
        <p className="measure text-lead text-quiet lg:col-span-7 lg:self-end">{t('intro')}</p>
      </header>
      <div className="mt-10 grid gap-x-8 lg:mt-16 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 lg:col-span-9 lg:col-start-4">
          <FilterButton list={list} filter={filter} action={pathname} />
          <div className="flex items-center gap-x-5 max-lg:order-last max-lg:w-full">
            <output className="text-small text-quiet">{t('count', { count: list.total })}</output>
            {isFiltered(filters) && <ClearFilters path={pathname} onClear={filter.cancel} />}
          </div>
          <SortChoice value={filter.draft.sort} onChoose={(sort) => filter.choose('sort', sort)} />
        </div>
        <search
          aria-label={t('filters')}
          className="hidden pt-4 pb-10 lg:col-span-3 lg:row-span-2 lg:row-start-1 lg:block lg:pt-0 noscript:block"
        >
          {hasForm && <FilterForm {...form} />}
        </search>
        <section
          ref={results}
          tabIndex={-1}
          aria-label={t('title')}
          aria-busy={busy}
          className="outline-none pt-4 transition-opacity aria-busy:opacity-60 lg:col-span-9 lg:col-start-4"
        >
          <ActiveFilters facets={list.facets} filter={filter} />
          <Correction filters={filters} list={list} />
          {list.items.length === 0 ? (
            <NothingFound
              list={list}
              path={pathname}
              onLeave={filter.cancel}
              picture={emptyPicture}
            />
          ) : (
            <ProductGrid
              // Another choice is hung anew: works that moved to other places would jump under the eyes.
              key={list.items.map(({ id }) => id).join()}
              products={works}
              heading="h2"
              columns="md:grid-cols-3"
              sizes="(min-width: 100rem) 22rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 45vw"
              firstCount={firstInView}
            />
          )}
          {hasPages && (
            <Pagination
              path={pathname}
              filters={filters}
              pages={pageCount(list)}
              onPageChange={onPageChange}
            />
          )}
        </section>
      </div>
    </div>
  );
}

/** The words into which the search was corrected. */
function Correction({ filters: { search }, list: { corrected = null } }: CollectionData) {
  const { t } = useTranslation('catalogue');
  if (corrected === null) return null;
  return <p className="pb-6 text-small text-quiet">{t('corrected', { search, corrected })}</p>;
}

/** The word that nothing was found, with what is near to a search, or else with a picture. */
function NothingFound({
  list,
  path,
  onLeave,
  picture,
}: {
  list: CollectionData['list'];
  path: string;
  onLeave: () => void;
  picture: ReactNode;
}) {
  const { t } = useTranslation('catalogue');
  const near = list.near ?? [];
  return (
    <>
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        picture={near.length === 0 ? picture : null}
        isFollowed={near.length > 0}
      >
        <ShopLink to={path} onClick={onLeave} className={buttonClass('plain')}>
          {t('wholeCollection')}
        </ShopLink>
      </EmptyState>
      <NearWorks products={near} series={list.nearSeries ?? []} />
    </>
  );
}

/** The contents of the first screenful, after a press, and then the whole. */
function useFirstPaint({ items }: CollectionData['list']) {
  if (useAfterPaint()) return { hasForm: true, hasPages: true, works: items };
  // A page with the filters beside the list has three works in a row.
  const isWide = matchMedia('(min-width: 64rem)').matches;
  return { hasForm: isWide, hasPages: false, works: items.slice(0, isWide ? 6 : 4) };
}

/** Opens the filters on small screens; on large ones they stand beside the list. */
function FilterButton({
  list,
  filter,
  action,
}: Pick<FilterSheetProps, 'list' | 'filter' | 'action'>) {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { Part, request, preload } = useLazyPart(loadSheet, logMissingPart);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open && Part !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          request();
          setOpen(true);
        }}
        className="inline-flex min-h-11 items-center gap-2 text-small lg:hidden noscript:hidden"
      >
        <Filter size={16} />
        {t('filters')}
      </button>
      {Part !== null && (
        <Part
          list={list}
          filter={filter}
          action={action}
          open={open}
          onOpenChange={setOpen}
          onClosed={() => button.current?.focus()}
        />
      )}
    </>
  );
}

/** Moves the focus to the beginning of the results after a page change; the pressed link stands at their end. */
function usePageChangeFocus(page: number) {
  const results = useRef<HTMLElement>(null);
  const requested = useRef<number | null>(null);
  useEffect(() => {
    if (requested.current !== page) return;
    requested.current = null;
    results.current?.focus({ preventScroll: true });
  }, [page]);
  const onPageChange = (number: number) => {
    requested.current = number;
  };
  return { results, onPageChange };
}

/** The router tells of a way that was begun a moment later: what was typed before it must not overtake it. */
function ClearFilters({ path, onClear }: { path: string; onClear: () => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <ShopLink
      to={path}
      onClick={onClear}
      preventScrollReset
      className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
    >
      {t('clear')}
    </ShopLink>
  );
}

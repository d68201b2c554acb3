// Works by what visitors did with them: views, hearts, carts and sales, sorted by a press on a column.

import { useState } from 'react';
import type { StatisticsWork } from '../../../platform/api/admin-statistics.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { useStatistics } from './statistics-context.ts';
import { useFormats } from './use-formats.ts';
import { workTitle } from './use-value-label.ts';

const counts = ['views', 'hearts', 'carts', 'sales'] as const;
type Column = (typeof counts)[number] | 'revenue';
const columns: readonly Column[] = [...counts, 'revenue'];

const firstRows = 10;

/** Sales are those of the range, which filters do not narrow. */
export function WorksSection() {
  const { t } = useTranslation('admin-statistics');
  const { works } = useStatistics().value;
  const [sort, setSort] = useState<Column>('views');
  const [isWhole, setIsWhole] = useState(false);
  const { number } = useFormats();
  const rows = works.rows.toSorted((one, other) => Number(other[sort]) - Number(one[sort]));
  return (
    <section aria-labelledby="statistics-works">
      <h3 id="statistics-works" className="text-caption">
        {t('works.title')}
      </h3>
      {rows.length === 0 ? (
        <p className="py-6 text-quiet">{t('list.empty')}</p>
      ) : (
        <div className="mt-2">
          <ColumnChoice sort={sort} onSort={setSort} />
          <table className="w-full text-small tabular-nums">
            <caption className="sr-only">{t('works.title')}</caption>
            <thead className="text-label text-quiet">
              <tr>
                <th scope="col" className="text-start font-normal">
                  {t('dimensions.work')}
                </th>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    aria-sort={column === sort ? 'descending' : undefined}
                    className={`ps-4 text-end font-normal whitespace-nowrap ${onPhone(column, sort)}`}
                  >
                    <button
                      type="button"
                      onClick={() => setSort(column)}
                      className={`min-h-11 min-w-8 text-end hover:text-accent ${column === sort ? 'text-ink underline decoration-accent decoration-2 underline-offset-8' : ''}`}
                    >
                      {t(`works.${column}`)}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, isWhole ? rows.length : firstRows).map((work) => (
                <WorkRow key={work.productId} work={work} sort={sort} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > firstRows && (
        <TextButton className="text-label! text-quiet" onClick={() => setIsWhole(!isWhole)}>
          {isWhole
            ? t('list.fewer')
            : t('list.all', { total: number(Math.max(works.total, rows.length)) })}
        </TextButton>
      )}
    </section>
  );
}

/** A phone has room for one number beside a name: that of the column by which works are sorted. */
const onPhone = (column: Column, sort: Column) => (column === sort ? '' : 'max-sm:hidden');

/** The columns' names in lines of their own on a phone, where the table shows one of them. */
function ColumnChoice({
  sort,
  onSort,
}: {
  readonly sort: Column;
  readonly onSort: (column: Column) => void;
}) {
  const { t } = useTranslation('admin-statistics');
  return (
    <fieldset
      aria-label={t('list.parts', { title: t('works.title') })}
      className="flex flex-wrap gap-x-4 sm:hidden"
    >
      {columns.map((column) => (
        <button
          key={column}
          type="button"
          aria-pressed={column === sort}
          onClick={() => onSort(column)}
          className="min-h-11 min-w-8 text-start text-label text-quiet underline-offset-8 hover:text-accent aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-accent aria-pressed:decoration-2"
        >
          {t(`works.${column}`)}
        </button>
      ))}
    </fieldset>
  );
}

function WorkRow({ work, sort }: { readonly work: StatisticsWork; readonly sort: Column }) {
  const { value } = useStatistics();
  const { number, money } = useFormats();
  return (
    <tr className="border-b border-line">
      <th scope="row" className="w-full max-w-0 text-start font-normal">
        <WorkName work={work} />
      </th>
      {counts.map((column) => (
        <td
          key={column}
          className={`ps-4 text-end ${work[column] === 0 ? 'text-quiet' : ''} ${column === 'views' ? 'text-base' : ''} ${onPhone(column, sort)}`}
        >
          {work[column] === null ? '–' : number(work[column])}
        </td>
      ))}
      <td
        className={`ps-4 text-end whitespace-nowrap ${work.sales === 0 ? 'text-quiet' : ''} ${onPhone('revenue', sort)}`}
      >
        {money(work.revenue, value.currency)}
      </td>
    </tr>
  );
}

function WorkName({ work }: { readonly work: StatisticsWork }) {
  const { t } = useTranslation('admin-statistics');
  const { state, toggle } = useStatistics();
  const id = String(work.productId);
  return (
    <button
      type="button"
      aria-pressed={state.filters.work === id}
      onClick={() => toggle('work', id)}
      className="min-h-11 w-full truncate text-start hover:text-accent aria-pressed:font-medium"
    >
      <span className="sr-only">{t('filter')} </span>
      <bdi>{workTitle(t, id, work)}</bdi>
    </button>
  );
}

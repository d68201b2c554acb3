// The report of a move: errors with their details, checksums of tables and files, and the log.

import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { formatBytes } from '../../media/format-bytes.ts';
import type { MoveEntry, MoveReport, MoveState } from './move-state.ts';
import { entryText, errorText, factsText } from './move-texts.ts';
import { localeOf } from '../../../platform/language/language.ts';

/** The latest entry of the log first. */
export function MoveResult({
  state: { state },
  report,
}: {
  readonly state: MoveState;
  readonly report: MoveReport;
}) {
  const { t } = useTranslation('admin-migrate-db');
  const { language } = usePage();
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' });
  const isCompleted = state === 'completed' || state === 'completed_with_errors';
  return (
    <div className="mt-10 space-y-10">
      {report.errors.length > 0 && (
        <section aria-labelledby="move-errors">
          <h3 id="move-errors" className="text-caption text-error">
            {t('errorsTitle')}
          </h3>
          <Entries entries={report.errors} name={(code) => errorText(t, code)} time={time} />
          {report.moreErrors > 0 && (
            <p className="mt-3 text-small">{t('moreErrors', { amount: report.moreErrors })}</p>
          )}
        </section>
      )}
      {isCompleted && <Sums report={report} />}
      <details open={!isCompleted}>
        <summary className="min-h-11 cursor-pointer py-2 text-caption">{t('log')}</summary>
        <Entries
          entries={report.log.toReversed()}
          name={(code) => entryText(t, code)}
          time={time}
        />
      </details>
    </div>
  );
}

function Entries({
  entries,
  name,
  time,
}: {
  readonly entries: readonly MoveEntry[];
  readonly name: (code: string) => string;
  readonly time: Intl.DateTimeFormat;
}) {
  return (
    <ol className="mt-3 border-y border-line text-small">
      {entries.map(({ at, code, facts }) => (
        <li
          key={`${at} ${code} ${factsText(facts)}`}
          className="grid gap-x-4 border-t border-line py-2 first:border-t-0 sm:grid-cols-[6rem_1fr]"
        >
          <time dateTime={at} className="text-quiet tabular-nums">
            {time.format(new Date(at))}
          </time>
          <div className="min-w-0">
            {name(code)}
            <p className="text-label text-quiet wrap-anywhere empty:hidden">
              <bdi dir="ltr">{factsText(facts)}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Of the tables that have rows, and of all files together. */
function Sums({ report: { tables, files } }: { readonly report: MoveReport }) {
  const { t } = useTranslation('admin-migrate-db');
  const { language } = usePage();
  const number = new Intl.NumberFormat(language);
  return (
    <section aria-labelledby="move-sums">
      <h3 id="move-sums" className="text-caption">
        {t('tables')}
      </h3>
      <table className="mt-3 w-full border-b border-line text-small max-md:block">
        <thead className="text-start text-label text-quiet max-md:hidden">
          <tr>
            <th className="py-2 text-start font-normal">{t('table')}</th>
            <th className="py-2 text-end font-normal">{t('rows')}</th>
            <th className="py-2 ps-6 text-start font-normal">{t('sum')}</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {tables
            .filter(({ rows }) => rows > 0)
            .map(({ name, rows, sourceSum, targetSum }) => (
              <SumRow
                key={name}
                name={name}
                amount={number.format(rows)}
                sums={[sourceSum, targetSum]}
              />
            ))}
          {files.files > 0 && (
            <SumRow
              name={t('files')}
              amount={`${number.format(files.files)} · ${formatBytes(files.bytes, language)}`}
              sums={[files.sum, files.sum]}
            />
          )}
        </tbody>
      </table>
    </section>
  );
}

function Sum({ sum }: { readonly sum: string }) {
  return (
    <code dir="ltr" className="block text-label wrap-anywhere text-quiet">
      {sum}
    </code>
  );
}

function SumRow({
  name,
  amount,
  sums: [source, target],
}: {
  readonly name: string;
  readonly amount: string;
  readonly sums: readonly [string, string];
}) {
  const { t } = useTranslation('admin-migrate-db');
  const isSame = source === target && source !== '';
  return (
    <tr className="border-t border-line align-baseline max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-2">
      <td className="py-2 max-md:py-0 max-md:wrap-anywhere md:whitespace-nowrap">
        <bdi>{name}</bdi>
      </td>
      <td className="py-2 ps-4 text-end whitespace-nowrap tabular-nums max-md:py-0 max-md:ps-0">
        {amount}
      </td>
      <td className="py-2 ps-6 max-md:col-span-2 max-md:ps-0">
        <span className={isSame ? '' : 'text-error'}>{isSame ? t('same') : t('different')}</span>
        <Sum sum={source} />
        {!isSame && <Sum sum={target} />}
      </td>
    </tr>
  );
}

// Report of an import's dry run: how many works are new and changed, and what becomes of each line, errors first.

import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminImport } from '../../../platform/api/admin.ts';
import type { ImportLine } from './import-file.ts';

type Outcome = AdminImport['lines'][number];

/** Lines that are drawn. */
const most = 500;

/** The button to agree stands in it as soon as there is something to import and no error. */
export function ImportReport({
  report,
  lines,
  children,
}: {
  readonly report: AdminImport;
  readonly lines: readonly ImportLine[];
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('admin-collection');
  const count = (outcome: string) => report.lines.filter((line) => line.outcome === outcome).length;
  const failed = count('failed');
  const listed = report.lines
    .map((line, place) => ({ ...line, source: lines[place] }))
    .filter(({ outcome }) => outcome !== 'unchanged')
    .toSorted(
      (one, other) => Number(other.outcome === 'failed') - Number(one.outcome === 'failed'),
    );
  return (
    <section className="mt-8">
      <output className="block tabular-nums">
        {t('import.summary', {
          created: count('created'),
          updated: count('updated'),
          unchanged: count('unchanged'),
          failed,
        })}
      </output>
      <div className="mt-4">
        {failed > 0 ? (
          <p className="text-accent">{t('import.fix')}</p>
        ) : (
          listed.length > 0 && children
        )}
      </div>
      <ul aria-label={t('import.title')} className="mt-6 border-b border-line text-small">
        {listed.slice(0, most).map((line) => (
          <li
            key={line.source?.row}
            className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[6rem_6rem_1fr]"
          >
            <span className="text-quiet tabular-nums">
              {t('import.line', { number: line.source?.row ?? 0 })}
            </span>
            <span className={line.outcome === 'failed' ? 'text-accent' : ''}>
              {t(`import.outcome.${outcomeOf(line)}`)}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <bdi>{line.source?.cells['title_en'] ?? line.source?.cells['id']}</bdi>
              {line.errors.map(({ name, code }) => (
                <p key={`${name} ${code}`} className="text-accent">
                  {name !== '' && (
                    <>
                      <bdi dir="ltr">{name}</bdi>:{' '}
                    </>
                  )}
                  {errorText(t, code)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {listed.length > most && (
        <p className="mt-3 text-label text-quiet">{t('import.more', { amount: most })}</p>
      )}
    </section>
  );
}

function outcomeOf({ outcome }: Outcome) {
  if (outcome === 'created') return 'created';
  return outcome === 'failed' ? 'failed' : 'updated';
}

const ownErrors = ['unknownWork', 'hasOptions', 'status', 'kind', 'repeated'] as const;
const formErrors = [
  'title',
  'long',
  'category',
  'price',
  'count',
  'measure',
  'sku',
  'skuTaken',
  'editionStock',
] as const;

function errorText(t: TFunction<'admin-collection'>, code: string): string {
  const own = ownErrors.find((each) => each === code);
  if (own !== undefined) return t(`import.errors.${own}`);
  return t(`errors.${formErrors.find((each) => each === code) ?? 'constraint'}`);
}

// Report of an import: how many works are new and changed, and what becomes of each line, errors first.

import type { TFunction } from 'i18next';
import { useCallback, type ReactNode } from 'react';
import type { AdminImport } from '../../../platform/api/admin.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadError } from '../../../ui/pending.tsx';
import { readImportLines, type CheckedLine } from './read-import-lines.ts';

/** Lines that are drawn. */
const drawnMax = 500;

/** Every line is in the database; the first of them are drawn. */
export function ImportReport({
  state,
  children,
}: {
  readonly state: AdminImport;
  /** The choices that follow from it. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('admin-collection');
  const { customerClient } = useShop();
  const { id, created, updated, unchanged, failed } = state;
  const load = useCallback(
    (signal: AbortSignal) => readImportLines(customerClient, id, drawnMax, signal),
    [customerClient, id],
  );
  const { value, failed: isUnread, retry } = useQuery(load, 'lines of an import');
  return (
    <section className="mt-8">
      <output className="block tabular-nums">
        {t('import.summary', { created, updated, unchanged, failed })}
      </output>
      <div className="mt-4">{children}</div>
      {isUnread && value === null && <LoadError retry={retry}>{t('import.unread')}</LoadError>}
      <ul aria-label={t('import.title')} className="mt-6 border-b border-line text-small">
        {value?.map((line) => (
          <Line key={line.row} line={line} />
        ))}
      </ul>
      {created + updated + failed > drawnMax && (
        <p className="mt-3 text-label text-quiet">{t('import.more', { amount: drawnMax })}</p>
      )}
    </section>
  );
}

function Line({ line }: { readonly line: CheckedLine }) {
  const { t } = useTranslation('admin-collection');
  const { row, outcome, errors, title } = line;
  return (
    <li className="grid gap-x-4 border-t border-line py-2.5 sm:grid-cols-[6rem_6rem_1fr]">
      <span className="text-quiet tabular-nums">{t('import.line', { number: row })}</span>
      <span className={outcome === 'failed' ? 'text-error' : ''}>
        {t(`import.outcome.${outcome}`)}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <bdi>{title}</bdi>
        {errors.map(({ name, code }) => (
          <p key={`${name} ${code}`} className="text-error">
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
  );
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
  'editionTaken',
  'leadDays',
  'leadRange',
] as const;

function errorText(t: TFunction<'admin-collection'>, code: string): string {
  const own = ownErrors.find((each) => each === code);
  if (own !== undefined) return t(`import.errors.${own}`);
  return t(`errors.${formErrors.find((each) => each === code) ?? 'constraint'}`);
}

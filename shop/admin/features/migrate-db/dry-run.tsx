// The dry run of a move: counts, differences of the schemas, and the consent to replace what the target has.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../platform/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Figures } from './figures.tsx';
import { formatBytes } from '../../media/format-bytes.ts';
import type { MoveCheck } from './move-state.ts';
import { differenceText, errorText } from './move-texts.ts';

/** The button to start stands in it once nothing is in the way. */
export function DryRun({
  checked,
  busy,
  start,
}: {
  readonly checked: MoveCheck;
  readonly busy: boolean;
  readonly start: (consent: { readonly replace: boolean; readonly restart: boolean }) => void;
}) {
  const { t } = useTranslation('admin-migrate-db');
  const { language } = usePage();
  const [replace, setReplace] = useState(false);
  const [restart, setRestart] = useState(false);
  const { report, remainder, isResumed, otherImport, own, replaced } = checked;
  const { products = 0, posts = 0 } = replaced;
  const hasCatalogue = products + posts > 0;
  const isBlocked = report.differences.some(({ isBlocking }) => isBlocking);
  const hasOwnRows = Object.values(own).some((count) => count > 0);
  const isAgreed = (!hasCatalogue || replace) && (otherImport === null || restart);
  const number = new Intl.NumberFormat(language);
  return (
    <section className="mt-10">
      <h3 className="text-caption">{t('dryRun')}</h3>
      <Figures
        figures={[
          { label: t('rows'), value: number.format(remainder.rows) },
          { label: t('files'), value: number.format(remainder.files) },
          { label: t('size'), value: formatBytes(remainder.bytes, language) },
        ]}
      />
      <Differences differences={report.differences} />
      {isResumed && <p className="mt-4">{t('resumed')}</p>}
      {hasOwnRows && (
        <p role="alert" className="mt-4 max-w-[40rem] text-accent">
          {errorText(t, 'target_has_rows')}
        </p>
      )}
      {isBlocked && (
        <p role="alert" className="mt-4 max-w-[40rem] text-accent">
          {errorText(t, 'schema_differs')}
        </p>
      )}
      {!hasOwnRows && !isBlocked && (
        <>
          {hasCatalogue && (
            <Consent checked={replace} onChange={setReplace}>
              {t('replace', { products, posts })}
            </Consent>
          )}
          {otherImport !== null && (
            <Consent checked={restart} onChange={setRestart}>
              {t('restart', { address: otherImport })}
            </Consent>
          )}
          <Button
            className="mt-4"
            disabled={busy || !isAgreed}
            onClick={() => start({ replace, restart })}
          >
            {isResumed ? t('continue') : t('start')}
          </Button>
        </>
      )}
    </section>
  );
}

function Consent({
  checked,
  onChange,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: string;
}) {
  return (
    <label className="mt-4 flex min-h-11 items-center gap-2.5 text-small">
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}

/** Differences that stop the move come first. */
function Differences({
  differences,
}: {
  readonly differences: MoveCheck['report']['differences'];
}) {
  const { t } = useTranslation('admin-migrate-db');
  if (differences.length === 0) return null;
  const sorted = differences.toSorted(
    (one, other) => Number(other.isBlocking) - Number(one.isBlocking),
  );
  return (
    <>
      <h4 className="mt-6 text-small font-medium">{t('differences')}</h4>
      <ul className="mt-2 border-b border-line text-small">
        {sorted.map(({ code, subject, column, source, target, isBlocking }) => (
          <li key={`${code} ${subject} ${column}`} className="border-t border-line py-2.5">
            {differenceText(t, code)}{' '}
            <bdi dir="ltr" className="text-quiet wrap-anywhere">
              {[subject, column, source, target].filter((each) => each !== '').join(' · ')}
            </bdi>
            {isBlocking && <span className="ms-2 text-accent">{t('blocking')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

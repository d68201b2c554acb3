// The dry run of a move: counts, differences of the schemas, and the consent to replace what the target has.

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Figures } from './figures.tsx';
import { formatBytes } from '../../media/format-bytes.ts';
import type { MoveCheck } from './move-state.ts';
import { differenceText, errorText, factsText } from './move-texts.ts';

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
  const heading = useRef<HTMLHeadingElement>(null);
  // The result of the press stands below it, on a phone out of sight.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-10">
      <h3 ref={heading} tabIndex={-1} className="text-caption">
        {t('dryRun')}
      </h3>
      <Figures
        figures={[
          { label: t('rows'), value: number.format(remainder.rows) },
          { label: t('files'), value: number.format(remainder.files) },
          { label: t('size'), value: formatBytes(remainder.bytes, language) },
        ]}
      />
      <Differences differences={report.differences} />
      {isResumed && <p className="mt-4">{t('resumed')}</p>}
      {report.isPlain === true && <p className="mt-4 max-w-[40rem]">{t('plain')}</p>}
      {hasOwnRows && <Obstacle code="target_has_rows" details={factsText(own)} />}
      {isBlocked && <Obstacle code="schema_differs" details="" />}
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

/** The reason why the move cannot start. */
function Obstacle({ code, details }: { readonly code: string; readonly details: string }) {
  const { t } = useTranslation('admin-migrate-db');
  return (
    <div className="mt-4 max-w-[40rem]">
      <p role="alert" className="text-error">
        {errorText(t, code)}
      </p>
      <p className="mt-1 text-label text-quiet empty:hidden">
        {details !== '' && <bdi dir="ltr">{details}</bdi>}
      </p>
    </div>
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
            <p className="flex flex-wrap justify-between gap-x-4">
              {differenceText(t, code)}
              {isBlocking && <span className="text-error">{t('blocking')}</span>}
            </p>
            <p className="text-label text-quiet wrap-anywhere">
              <bdi dir="ltr">
                {[subject, column, source, target].filter((each) => each !== '').join(' · ')}
              </bdi>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

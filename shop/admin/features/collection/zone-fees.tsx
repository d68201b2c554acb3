// Fees of a work's parcel in one zone: what each method costs there, or why the work does not go there.

import type { AdminParcelZone } from '../../../platform/api/admin.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { moneyOf } from '../../../platform/money/money.ts';
import { useMoney } from '../../../platform/money/price.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { listText } from '../../data/list-text.ts';

const problems = ['weight_missing', 'too_heavy', 'sum_too_high'] as const;

/** Countries that are named before the rest is counted. */
const namesMax = 4;

/** Of a work with options the lowest and the highest fee of its combinations. */
export function ZoneFees({
  zone,
  isSent,
  isInternational,
}: {
  readonly zone: AdminParcelZone;
  readonly isSent: boolean;
  readonly isInternational: boolean;
}) {
  const { t } = useTranslation('admin-collection');
  const money = useMoney();
  const countries = useCountryNames();
  const { methods } = zone;
  return (
    <div className="ps-7 text-quiet">
      <p>{countries(zone.countries)}</p>
      {!isSent && <p>{t('zones.notSent')}</p>}
      {isSent && !zone.isHome && !isInternational && <p>{t('zones.notAbroad')}</p>}
      {isSent && (zone.isHome || isInternational) && (
        <>
          {zone.isHome && !isInternational && zone.countries.length > 1 && (
            <p>{t('zones.homeOnly')}</p>
          )}
          {methods.length === 0 && <p>{t('zones.noMethod')}</p>}
          {methods.map(({ id, name, kind, feeMin, feeMax, problem }) => (
            <p key={id} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <bdi>
                {name || t(kind === 'express' ? 'zones.kind.express' : 'zones.kind.standard')}
              </bdi>
              <span className={problem === null ? 'text-ink' : 'text-error'}>
                {feeMin !== null &&
                  (feeMax === null || feeMax === feeMin
                    ? money(moneyOf(feeMin))
                    : t('zones.range', {
                        from: money(moneyOf(feeMin)),
                        to: money(moneyOf(feeMax)),
                      }))}
                {feeMin !== null && problem !== null && ' · '}
                {problem !== null &&
                  t(`zones.problem.${problems.find((each) => each === problem) ?? 'too_heavy'}`)}
              </span>
            </p>
          ))}
        </>
      )}
    </div>
  );
}

function useCountryNames(): (codes: readonly string[]) => string {
  const { t } = useTranslation('admin-collection');
  const { language } = usePage();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return (codes) => {
    const shown = codes
      .slice(0, namesMax)
      .map((code) => (code === '*' ? t('zones.allOthers') : (names.of(code) ?? code)));
    const rest = codes.length - shown.length;
    return listText(language, rest === 0 ? shown : [...shown, `+${rest}`]);
  };
}

// Place and opening hours of the maker.

import type { Maker } from '../../platform/api/maker.ts';
import { weekdayName } from '../../platform/language/weekday-name.ts';
import { usePage } from '../../platform/page/page.ts';
import { useTranslation } from '../../translation/use-translation.ts';

const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Nothing for a shop that has said neither. A day without hours is closed. */
export function PlaceAndHours({
  maker: { place, hours },
  className = '',
}: {
  readonly maker: Pick<Maker, 'place' | 'hours'>;
  readonly className?: string;
}) {
  const { t } = useTranslation('maker');
  const { language } = usePage();
  if (place === '' && hours.length === 0) return null;
  return (
    <dl
      className={`grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-3 text-small ${className}`}
    >
      {place !== '' && (
        <>
          <dt className="text-quiet">{t('place')}</dt>
          <dd>
            <bdi>{place}</bdi>
          </dd>
        </>
      )}
      {hours.length > 0 && (
        <>
          <dt className="text-quiet">{t('hours')}</dt>
          <dd>
            <ul className="max-w-[22rem] space-y-1">
              {days.map((day) => {
                const spans = hours.filter((each) => each.day === day);
                return (
                  <li key={day} className="flex flex-wrap justify-between gap-x-6">
                    <span suppressHydrationWarning>{weekdayName(language, day)}</span>
                    <span
                      className={`ms-auto flex flex-wrap justify-end gap-x-3 ${spans.length === 0 ? 'text-quiet' : 'tabular-nums'}`}
                    >
                      {spans.length === 0
                        ? t('closed')
                        : spans.map(({ from, to }) => (
                            <bdi key={from} dir="ltr">
                              {`${from}–${to}`}
                            </bdi>
                          ))}
                    </span>
                  </li>
                );
              })}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}

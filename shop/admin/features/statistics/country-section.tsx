// Countries of the visitors: the map, and its table with the cities.

import { Suspense } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { WhenSeen } from '../../chart/when-seen.tsx';
import { WorldMap } from '../../chart/world-map.tsx';
import { BreakdownGroup } from './breakdown-group.tsx';
import { useParts } from './use-parts.ts';
import { useStatistics } from './statistics-context.ts';
import { useFormats } from './use-formats.ts';
import { useValueLabel } from './use-value-label.ts';

const unseen = <div className="aspect-[960/440] w-full bg-shade" />;

/** A press on a country of the map filters like its row. */
export function CountrySection() {
  const { t } = useTranslation('admin-statistics');
  const { value, state, toggle } = useStatistics();
  const { number } = useFormats();
  const part = useParts();
  const labelOf = useValueLabel(value.works.rows);
  const { country } = state.filters;
  const counts = new Map(
    value.countries.rows.map((row) => [row.value, row.visitors ?? row.visits] as const),
  );
  return (
    <BreakdownGroup
      title={t('lists.country')}
      beside={
        <WhenSeen fallback={unseen}>
          <Suspense fallback={unseen}>
            <WorldMap
              label={t('map.label')}
              counts={counts}
              selected={country === undefined ? [] : [country]}
              nameOf={(code) => labelOf('country', code)}
              format={number}
              stepText={(bound) => t('map.step', { bound })}
              onSelect={(code) => toggle('country', code)}
            />
          </Suspense>
        </WhenSeen>
      }
      parts={[part('country', value.countries), part('city', value.cities)]}
    />
  );
}

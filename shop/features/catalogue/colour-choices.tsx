// Colour filter: swatches with their names.

import { useTranslation } from 'react-i18next';
import type { ColourFacet } from '../../platform/api/product.ts';
import { Swatch } from '../../ui/swatch.tsx';
import { FilterGroup } from './filter-group.tsx';
import { toggleItem } from './toggle-item.ts';
import { useCount } from './use-count.ts';

export interface ColourChoicesProps {
  readonly facets: readonly ColourFacet[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Several can be chosen; products of any of them are shown. */
export function ColourChoices({ facets, chosen, onChoose }: ColourChoicesProps) {
  const { t } = useTranslation('catalogue');
  const count = useCount();
  return (
    <FilterGroup title={t('colours')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-4">
        {facets.map((facet) => (
          <li key={facet.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-small outline-offset-2 outline-accent hover:text-accent has-focus-visible:outline-2">
              <input
                type="checkbox"
                name="colour"
                value={facet.id}
                checked={chosen.includes(facet.id)}
                onChange={() => onChoose(toggleItem(chosen, facet.id))}
                className="peer sr-only"
              />
              <span className="inline-flex rounded-full p-0.5 outline-offset-1 peer-checked:outline-2 peer-checked:outline-ink">
                <Swatch colour={facet.hex} />
              </span>
              <span className="peer-checked:font-medium">{facet.name}</span>
              <span className="ms-auto text-label text-quiet">{count(facet.count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

// Category filter, each with the number of products that it would show.

import { useTranslation } from 'react-i18next';
import type { CategoryFacet } from '../../platform/api/product.ts';
import { FilterGroup } from './filter-group.tsx';
import { toggleItem } from './toggle-item.ts';
import { useCount } from './use-count.ts';

export interface CategoryChoicesProps {
  readonly facets: readonly CategoryFacet[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Several can be chosen; products of any of them are shown. */
export function CategoryChoices({ facets, chosen, onChoose }: CategoryChoicesProps) {
  const { t } = useTranslation('catalogue');
  const count = useCount();
  return (
    <FilterGroup title={t('categories')}>
      <ul>
        {facets.map((facet) => (
          <li key={facet.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-3 text-small hover:text-accent">
              <input
                type="checkbox"
                name="category"
                value={facet.id}
                checked={chosen.includes(facet.id)}
                onChange={() => onChoose(toggleItem(chosen, facet.id))}
                className="checkbox"
              />
              <span>{facet.name}</span>
              <span className="ms-auto text-label text-quiet">{count(facet.count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

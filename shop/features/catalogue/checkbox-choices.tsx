// Checkbox choices of a filter, each with the number of products that it would show.

import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import type { ControlProps } from './filter-control.ts';
import { FilterGroup } from './filter-group.tsx';
import { toggleItem } from './toggle-item.ts';

/** Several can be chosen; products of any of them are shown. */
export function CheckboxChoices({
  row,
  facets,
  filter: { draft, choose },
}: ControlProps<'checkboxes'>) {
  const { t } = useTranslation('catalogue');
  const { language } = usePage();
  const [[argument, parameter]] = row.fields;
  const selected = draft[argument];
  // A heading over nothing says nothing.
  if (facets[row.name].length === 0) return null;
  return (
    <FilterGroup title={t(row.name)}>
      <ul>
        {facets[row.name].map((facet) => (
          <li key={facet.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-3 text-small hover:text-accent">
              <input
                type="checkbox"
                name={parameter}
                value={facet.id}
                checked={selected.includes(facet.id)}
                onChange={() => choose(argument, toggleItem(selected, facet.id))}
                className="checkbox"
              />
              <span>{facet.name}</span>
              <span className="ms-auto text-label text-quiet">
                {facet.count.toLocaleString(language)}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

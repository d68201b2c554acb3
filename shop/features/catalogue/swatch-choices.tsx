// Swatch choices of a filter: colours with their names, each with the number of products that it would show.

import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { Swatch } from '../../ui/swatch.tsx';
import type { ControlProps } from './filter-control.ts';
import { FilterGroup } from './filter-group.tsx';
import { toggleItem } from './toggle-item.ts';

/** Several can be chosen; products of any of them are shown. */
export function SwatchChoices({
  row,
  facets,
  filter: { draft, choose },
}: ControlProps<'swatches'>) {
  const { t } = useTranslation('catalogue');
  const { language } = usePage();
  const [[argument, parameter]] = row.fields;
  const selected = draft[argument];
  // A heading over nothing says nothing.
  if (facets[row.name].length === 0) return null;
  return (
    <FilterGroup title={t(row.name)}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-4">
        {facets[row.name].map((facet) => (
          <li key={facet.id}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-small outline-offset-2 outline-accent hover:text-accent has-focus-visible:outline-2">
              <input
                type="checkbox"
                name={parameter}
                value={facet.id}
                checked={selected.includes(facet.id)}
                onChange={() => choose(argument, toggleItem(selected, facet.id))}
                className="peer sr-only"
              />
              <span className="inline-flex rounded-full p-0.5 outline-offset-1 peer-checked:outline-2 peer-checked:outline-ink">
                <Swatch colour={facet.hex} />
              </span>
              <span className="peer-checked:font-medium">{facet.name}</span>
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

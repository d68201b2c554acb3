// Active filters above the list, each with a press that takes it back.

import type { ProductList } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { Close } from '../../ui/icons.tsx';
import type { Filters } from './filters.ts';
import { toggleItem } from './toggle-item.ts';
import type { FilterDraft } from './use-filter-draft.ts';

export interface ActiveFiltersProps {
  readonly facets: ProductList['facets'];
  readonly filter: FilterDraft;
}

/** Nothing where nothing is narrowed. It follows the draft: a filter is here as soon as it is chosen. */
export function ActiveFilters({ facets, filter: { draft, choose } }: ActiveFiltersProps) {
  const { t } = useTranslation('catalogue');
  const range = useRange(draft);
  const active = [
    ...(draft.search === undefined
      ? []
      : [{ name: draft.search, remove: () => choose('search', undefined) }]),
    ...(['categories', 'colours'] as const).flatMap((facet) =>
      facets[facet]
        .filter(({ id }) => draft[facet].includes(id))
        .map(({ id, name }) => ({
          name,
          remove: () => choose(facet, toggleItem(draft[facet], id)),
        })),
    ),
    ...range.map(({ name, argument }) => ({ name, remove: () => choose(argument, undefined) })),
  ];
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="flex flex-wrap gap-2 pb-6 noscript:hidden">
      {active.map(({ name, remove }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t('remove', { name })}
            onClick={remove}
            className="inline-flex min-h-9 max-w-full items-center gap-2 border border-edge ps-3 pe-2 text-small wrap-anywhere hover:border-ink"
          >
            <bdi suppressHydrationWarning>{name}</bdi>
            <Close size={14} className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The ends of the price range that are set. */
function useRange(draft: Filters) {
  const { t } = useTranslation('catalogue');
  const money = useMoney();
  return (['price_min', 'price_max'] as const).flatMap((argument) => {
    const amount = draft[argument];
    if (amount === undefined) return [];
    const name = t(argument === 'price_min' ? 'price.least' : 'price.most', {
      price: money(moneyOf(amount)),
    });
    return [{ name, argument }];
  });
}

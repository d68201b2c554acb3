// Filter form of the collection. With JavaScript every change applies at once; without, it is a plain GET form.

import { useTranslation } from 'react-i18next';
import { usePage } from '../../platform/page/page.ts';
import type { ProductList } from '../../platform/api/product.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CategoryChoices } from './category-choices.tsx';
import { ColourChoices } from './colour-choices.tsx';
import { PriceRange } from './price-range.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

/** The form's id, for controls that stand elsewhere on the page. */
export const filterFormId = 'filters';

export interface FilterFormProps {
  readonly facets: ProductList['facets'];
  readonly filter: FilterDraft;
  /** The path that answers the form. */
  readonly action: string;
}

/** Its fields are named like the address's parameters. */
export function FilterForm({ facets, filter, action }: FilterFormProps) {
  const { t } = useTranslation('catalogue');
  const { languageParameter } = usePage();
  const { draft, change, submit } = filter;
  return (
    <form
      id={filterFormId}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-y-8"
    >
      {languageParameter !== null && <input type="hidden" name="lang" value={languageParameter} />}
      <SearchField
        label={t('search')}
        action={t('searchAction')}
        placeholder={t('searchHint')}
        value={draft.search}
        onChange={(event) => change({ search: event.target.value }, { typed: true })}
      />
      <CategoryChoices
        facets={facets.categories}
        chosen={draft.categories}
        onChoose={(categories) => change({ categories })}
      />
      <ColourChoices
        facets={facets.colours}
        chosen={draft.colours}
        onChoose={(colours) => change({ colours })}
      />
      <PriceRange
        bounds={facets.price}
        min={draft.min}
        max={draft.max}
        onType={(range) => change(range, { typed: true })}
      />
      <div className="hidden noscript:block">
        <Button type="submit" kind="plain" className="w-full">
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

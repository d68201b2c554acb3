// Filter form of the collection. With JavaScript every change applies at once; without, it is a plain GET form.

import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import type { ProductList } from '../../platform/api/product.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { CheckboxChoices } from './checkbox-choices.tsx';
import type { ControlProps } from './filter-control.ts';
import { filterTable, type Filter } from './filters.ts';
import { RangeFields } from './range-fields.tsx';
import { SwatchChoices } from './swatch-choices.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

/** The form's id, for controls that stand elsewhere on the page. */
export const filterFormId = 'filters';

export interface FilterFormProps {
  readonly facets: ProductList['facets'];
  readonly filter: FilterDraft;
  /** The path that the form is submitted to. */
  readonly action: string;
  readonly id?: string;
}

/** Its fields are named like the address's parameters. */
export function FilterForm({ facets, filter, action, id }: FilterFormProps) {
  const { t } = useTranslation('catalogue');
  const { languageParameter } = usePage();
  return (
    <form
      id={id}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        filter.submit();
      }}
      className="flex flex-col gap-y-8"
    >
      {languageParameter !== null && <input type="hidden" name="lang" value={languageParameter} />}
      {filterTable.map((row) => (
        <FilterControl key={row.name} row={row} facets={facets} filter={filter} />
      ))}
      <div className="hidden noscript:block">
        <Button type="submit" kind="plain" className="w-full">
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

/** The control of a row. */
function FilterControl({ row, ...rest }: ControlProps<Filter['control']>) {
  switch (row.control) {
    case 'search':
      return <FilterSearch row={row} {...rest} />;
    case 'checkboxes':
      return <CheckboxChoices row={row} {...rest} />;
    case 'swatches':
      return <SwatchChoices row={row} {...rest} />;
    case 'range':
      return <RangeFields row={row} {...rest} />;
  }
}

function FilterSearch({ row, filter: { draft, type } }: ControlProps<'search'>) {
  const { t } = useTranslation('catalogue');
  const [[argument, parameter]] = row.fields;
  return (
    <SearchField
      name={parameter}
      label={t(row.name)}
      action={t('searchAction')}
      placeholder={t('searchHint')}
      value={draft[argument] ?? ''}
      onChange={({ target }) => type(argument, target.value || undefined)}
    />
  );
}

// Filter sheet of small screens: the filters in a panel whose foot says how many works they leave. Fetched when it is first opened.

import type { ProductList } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

export interface FilterSheetProps {
  readonly list: ProductList;
  readonly filter: FilterDraft;
  /** The path that the form is submitted to. */
  readonly action: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called when it has closed, to give the focus back. */
  readonly onClosed: () => void;
}

/** Every change applies at once; the button only closes it. */
export function FilterSheet({ list, filter, action, ...rest }: FilterSheetProps) {
  const { t } = useTranslation('catalogue');
  return (
    <Sheet
      {...rest}
      wide
      title={t('filters')}
      closeLabel={t('closeFilters')}
      footer={
        <Button className="w-full" onClick={() => rest.onOpenChange(false)}>
          {t('show', { count: list.total })}
        </Button>
      }
    >
      <search aria-label={t('filters')} className="block px-5 py-5">
        <FilterForm facets={list.facets} filter={filter} action={action} />
      </search>
    </Sheet>
  );
}

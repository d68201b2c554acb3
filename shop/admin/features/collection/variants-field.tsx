// Variants field: the options of a work, and the combinations in which it is sold.

import { useCallback, useMemo } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../translation/use-translation.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { OptionsEditor } from './options-editor.tsx';
import type { ProductValues } from './product-values.ts';
import { VariantTable } from './variant-table.tsx';
import {
  addMissing,
  addOption,
  emptyVariant,
  missingChoices,
  optionsMax,
  type Combinations,
  type VariantValues,
} from './variant-values.ts';

type Form = UseFormReturn<ProductValues>;

/** @param props.ordered ids of variants that were ordered, and so can only be archived */
export function VariantsField({
  form,
  ordered,
}: {
  readonly form: Form;
  readonly ordered: readonly string[];
}) {
  const { t } = useTranslation('admin-collection');
  const options = useController({ control: form.control, name: 'options' });
  const variants = useController({ control: form.control, name: 'variants' });
  const pictures = useWatch({ control: form.control, name: 'pictures' });
  const state: Combinations = useMemo(
    () => ({ options: options.field.value, variants: variants.field.value }),
    [options.field.value, variants.field.value],
  );
  const { onChange: setOptions } = options.field;
  const { onChange: setVariants } = variants.field;
  const change = useCallback(
    (next: Combinations) => {
      setOptions(next.options);
      setVariants(next.variants);
      if (next.options.length === 0) showOnlyVariant(form, next.variants[0]);
    },
    [form, setOptions, setVariants],
  );
  const read = useCallback(() => form.getValues('variants'), [form]);
  const { errors } = form.formState;
  const missing = missingChoices(state).length;
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-1 w-full text-caption">{t('options.title')}</legend>
      <p className="clear-both max-w-[40rem] text-small text-quiet">{t('options.text')}</p>
      {state.options.length > 0 && (
        <OptionsEditor state={state} ordered={ordered} errors={errors.options} onChange={change} />
      )}
      {state.options.length < optionsMax && (
        <TextButton className="mt-2" onClick={() => change(addOption(withFirst(form, state)))}>
          {t('options.add')}
        </TextButton>
      )}
      {state.options.length > 0 && (
        <>
          <VariantTable
            state={state}
            ordered={ordered}
            pictures={pictures}
            errors={errors.variants}
            read={read}
            onChange={setVariants}
          />
          {missing > 0 && (
            <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-small">
              {t('variants.missing', { amount: missing })}
              <TextButton onClick={() => change(addMissing(state))}>
                {t('variants.addMissing')}
              </TextButton>
            </p>
          )}
        </>
      )}
    </fieldset>
  );
}

/** A work without options has one variant, with what is typed into the work's own fields. */
function withFirst(form: Form, state: Combinations): Combinations {
  if (state.options.length > 0) return state;
  const { price, stock, editionSize, sku, weight } = form.getValues();
  const [stored = emptyVariant] = state.variants;
  return { options: [], variants: [{ ...stored, price, stock, editionSize, sku, weight }] };
}

/** Puts the variant that is left into the work's own fields. */
function showOnlyVariant(form: Form, variant: VariantValues = emptyVariant): void {
  for (const name of ['price', 'stock', 'editionSize', 'sku', 'weight'] as const)
    form.setValue(name, variant[name], { shouldDirty: true });
}

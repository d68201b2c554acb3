// Swatch field: the value of a colour, chosen in the browser's own picker or typed.

import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../../translation/use-translation.ts';
import { Field } from '../../../../ui/field.tsx';
import type { FacetValues } from './facet-values.ts';

const hexPattern = /^#[0-9a-f]{6}$/i;

/** Both say the same; the picker shows the last value that was a colour. */
export function SwatchField({ form }: { readonly form: UseFormReturn<FacetValues> }) {
  const { t } = useTranslation(['admin-facets', 'form']);
  const { field, fieldState } = useController({ control: form.control, name: 'hex' });
  return (
    <Field
      label={t('hex')}
      hint={t('hexHint')}
      mark={t('form:required')}
      aria-required
      className="max-w-[24rem]"
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      error={fieldState.error?.message}
      name={field.name}
      value={field.value}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value)}
      after={
        <input
          type="color"
          aria-label={t('picker')}
          value={hexPattern.test(field.value) ? field.value : '#808080'}
          onChange={({ target }) => field.onChange(target.value)}
          className="me-1.5 h-9 w-14 shrink-0 cursor-pointer border border-edge bg-sheet p-0.5"
        />
      }
    />
  );
}

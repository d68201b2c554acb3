// Fields of a form, drawn from their descriptions: labels with marks, hints and errors.

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MarkedAreaField, MarkedField } from '../../ui/marked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** A field of a form. */
export interface FormField<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly kind: 'text' | 'area' | 'number' | 'choice';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** One below the other, in the order of the descriptions. */
export function FormFields<Values extends FieldValues>({
  form,
  fields,
}: {
  readonly form: UseFormReturn<Values>;
  readonly fields: readonly FormField<Values>[];
}) {
  const { t } = useTranslation('form');
  return (
    <div className="max-w-[40rem] space-y-5">
      {fields.map(({ name, label, hint, required = false, kind, options = [] }) => {
        const { error } = form.getFieldState(name, form.formState);
        const common = { label, hint, error: error?.message, ...form.register(name) };
        if (kind === 'choice')
          return (
            <SelectField key={name} {...common} mark={required ? t('required') : t('optional')}>
              {options.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </SelectField>
          );
        return kind === 'area' ? (
          <MarkedAreaField key={name} {...common} required={required} rows={6} dir="auto" />
        ) : (
          <MarkedField
            key={name}
            {...common}
            required={required}
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            dir={kind === 'number' ? 'ltr' : 'auto'}
          />
        );
      })}
    </div>
  );
}

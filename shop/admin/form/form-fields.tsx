// Fields of a form, drawn from their descriptions: labels with marks, hints and errors.

import type { ReactNode } from 'react';
import {
  useController,
  useWatch,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from '../../translation/use-translation.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { MarkedAreaField, MarkedField } from '../../ui/marked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** A field of a form. */
export interface FormField<Values extends FieldValues> {
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** A `custom` field is drawn by `draw`, as wide as the page. */
  readonly kind: 'text' | 'area' | 'number' | 'choice' | 'check' | 'custom';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly draw?: (form: UseFormReturn<Values>) => ReactNode;
  /** Whether the field is shown for the form's values; always if left out. */
  readonly isShown?: (values: Values) => boolean;
  /** A value that is no plain text, as the conflict notice shows it. */
  readonly show?: (value: never) => string;
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
  const hidden = useWatch({
    control: form.control,
    compute: (values: Values) =>
      fields.flatMap(({ name, isShown }) => (isShown?.(values) === false ? [name] : [])).join(' '),
  }).split(' ');
  const shown = fields.filter(({ name }) => !hidden.includes(name));
  return (
    <div className="space-y-5 [&>:not([data-wide])]:max-w-[40rem]">
      {shown.map(({ name, label, hint, required = false, kind, options = [], draw }) => {
        if (kind === 'custom')
          return (
            draw !== undefined && (
              <div key={name} data-wide>
                {draw(form)}
              </div>
            )
          );
        if (kind === 'check')
          return <CheckField key={name} form={form} name={name} label={label} hint={hint} />;
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

function CheckField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint: string | undefined;
}) {
  const { t } = useTranslation('form');
  const { field } = useController({ control: form.control, name });
  return (
    <ChoiceField
      label={label}
      mark={t('optional')}
      checked={field.value}
      onChange={field.onChange}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

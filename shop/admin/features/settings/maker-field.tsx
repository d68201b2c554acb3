// Maker field: a setting that has parts, such as words by language, a picture or opening hours.

import { get, useController, type UseFormReturn } from 'react-hook-form';
import type { StoredPicture } from '../../../platform/api/maker.ts';
import { weekdayName } from '../../../platform/language/weekday-name.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { FormField } from '../../form/form-fields.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { RowsField } from './rows-field.tsx';
import type { GroupValues, HoursRow } from './settings-values.ts';

type Form = UseFormReturn<GroupValues>;

interface Common {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint?: string;
}

/** Such a field is as wide as the form, and says its value in a conflict by itself. */
export function makerField(
  kind: 'legal' | 'words' | 'picture' | 'hours',
  common: Common,
): FormField<GroupValues> {
  switch (kind) {
    case 'picture':
      return {
        ...common,
        kind: 'custom',
        draw: (form) => <PictureSetting form={form} name={common.name} label={common.label} />,
        show: (value: StoredPicture | null) => value?.path ?? '',
      };
    case 'hours':
      return {
        ...common,
        kind: 'custom',
        draw: (form) => <Hours form={form} {...common} />,
        show: (value: readonly HoursRow[]) =>
          value.map(({ day, from, to }) => `${day} ${from}–${to}`).join(', '),
      };
    default:
      return {
        ...common,
        kind: 'custom',
        draw: (form) => <TextsByLanguage form={form} {...common} />,
      };
  }
}

interface PartProps extends Omit<Common, 'required'> {
  readonly form: Form;
}

/** The error of a part of a value, by its path. */
function errorAt(form: Form, path: string): string | undefined {
  const found: unknown = get(form.formState.errors, `${path}.message`);
  return typeof found === 'string' ? found : undefined;
}

function TextsByLanguage({ form, name, label, hint = '' }: PartProps) {
  const { field } = useController({ control: form.control, name });
  return (
    <LanguageTexts
      isLong
      legend={label}
      hint={hint}
      texts={field.value as Readonly<Record<string, string>>}
      errorOf={(language) => errorAt(form, `${name}.${language}`)}
      onChange={field.onChange}
    />
  );
}

const days = ['1', '2', '3', '4', '5', '6', '7'] as const;

function Hours({ form, name, label, hint }: PartProps) {
  const { t } = useTranslation('admin-settings');
  const { language } = usePage();
  const { field } = useController({ control: form.control, name });
  return (
    <RowsField
      legend={label}
      {...(hint === undefined ? {} : { hint })}
      rows={field.value as readonly HoursRow[]}
      columns={[
        {
          name: 'day',
          label: t('hours.day'),
          options: days.map((day) => ({ value: day, label: weekdayName(language, Number(day)) })),
        },
        { name: 'from', label: t('hours.from'), isNumber: true },
        { name: 'to', label: t('hours.to'), isNumber: true },
      ]}
      blank={{ day: '1', from: '10:00', to: '18:00' }}
      addLabel={t('hours.add')}
      errorOf={(row, column) => errorAt(form, `${name}.${row}.${column}`)}
      onChange={field.onChange}
    />
  );
}

// Fields of a group of settings, from their descriptions.

import type { TFunction } from 'i18next';
import { useController, type UseFormReturn } from 'react-hook-form';
import { listCountries } from '../../../platform/address/countries.ts';
import type { AdminSettings } from '../../../platform/api/admin-settings.ts';
import {
  defaultLanguage,
  isLanguage,
  languages,
  nativeName,
  type Language,
} from '../../../platform/language/language.ts';
import type { FormField } from '../../form/form-fields.tsx';
import { ChecksField } from './checks-field.tsx';
import { makerField } from './maker-field.tsx';
import type { Setting } from './settings-groups.ts';
import type { GroupValues } from './settings-values.ts';

type Form = UseFormReturn<GroupValues>;
type Words = TFunction<['admin-settings', 'checkout']>;

/** Settings with an explanation in the texts. */
const hints = [
  'maker_words',
  'maker_place',
  'opening_hours',
  'parcel_words',
  'legal_texts',
  'languages',
  'currency',
  'gift_wrapping_fee',
  'payment_methods',
  'invoice_at',
  'operator_language',
  'administrator_factor',
  'unpaid_retention_days',
  'order_retention_years',
  'statistics_period',
  'statistics_orders',
  'statistics_minute_max',
] as const;

/** The fields in the order of the group. */
export function groupFields(
  t: Words,
  settings: readonly Setting[],
  language: Language,
  { paymentMethods }: AdminSettings,
): readonly FormField<GroupValues>[] {
  return settings.map((setting) => {
    const { name, kind, required = false } = setting;
    const label = t(`fields.${name}`);
    const hinted = hints.find((each) => each === name);
    const common = {
      name,
      label,
      required,
      ...(hinted === undefined ? {} : { hint: t(`hints.${hinted}`) }),
    };
    switch (kind) {
      case 'integer':
      case 'amount':
        return { ...common, kind: 'number' };
      case 'country':
        return { ...common, kind: 'choice', options: countryOptions(language) };
      case 'choice':
        return { ...common, kind: 'choice', options: choiceOptions(t, setting) };
      case 'languages':
        return {
          ...common,
          kind: 'custom',
          draw: (form) => <Checks form={form} {...common} options={languageOptions} />,
        };
      case 'methods':
        return {
          ...common,
          kind: 'custom',
          draw: (form) => (
            <Checks
              form={form}
              {...common}
              options={paymentMethods.map((method) => ({
                value: method.name,
                label: paymentLabel(t, method.label),
                isFixed: method.isOnline,
              }))}
            />
          ),
        };
      case 'legal':
      case 'words':
      case 'picture':
      case 'hours':
        return makerField(kind, common);
      default:
        return { ...common, kind };
    }
  });
}

/** Countries by their names in a language. */
export function countryOptions(language: Language) {
  return listCountries(language).map(({ code, name }) => ({ value: code, label: name }));
}

function paymentLabel(t: Words, label: string): string {
  const known = (['manual', 'pickup', 'stripe'] as const).find((each) => each === label);
  return known === undefined ? label : t(`checkout:payment.methods.${known}.name`);
}

const languageOptions = languages.map((language) => ({
  value: language,
  label: nativeName(language),
  isFixed: language === defaultLanguage,
}));

function choiceOptions(t: Words, { name, options = [] }: Setting) {
  return options.map((value) => ({
    value,
    label: isLanguage(value) ? nativeName(value) : t(`options.${optionText(name, value)}`),
  }));
}

/** The key of an option's text. */
function optionText(name: Setting['name'], value: string) {
  if (name === 'invoice_at') return value === 'delivery' ? 'delivery' : 'payment';
  if (name === 'statistics_period') return value === 'day' ? 'day' : 'month';
  return 'account';
}

function Checks({
  form,
  name,
  label,
  hint,
  options,
}: {
  readonly form: Form;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly options: Parameters<typeof ChecksField>[0]['options'];
}) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <ChecksField
      legend={label}
      hint={hint}
      options={options}
      selected={field.value as readonly string[]}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}

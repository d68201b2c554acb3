// Tax page: rates by country and class of goods, the classes, and countries whose custom differs.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { get, useController, type UseFormReturn } from 'react-hook-form';
import { array, object, pipe, regex, string, type GenericSchema } from 'valibot';
import type { AdminSettings } from '../../../platform/api/admin-settings.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { callAdmin } from '../../data/call-admin.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import type { FormField } from '../../form/form-fields.tsx';
import type { FormRecord } from '../../form/record.ts';
import { countryOptions } from './group-fields.tsx';
import { RowsField, type FormRow, type RowColumn } from './rows-field.tsx';
import { readSettings } from './settings-values.ts';
import { decimalOf } from './zone-values.ts';

/** Rows as they are typed: classes have an id and a name, rates a country, a class and a rate, countries a custom. */
interface TaxValues {
  readonly classes: readonly FormRow[];
  readonly rates: readonly FormRow[];
  readonly countries: readonly FormRow[];
}

const standard = 'standard';

/** Taxes are saved whole, with the version that was read. */
export function TaxPage({ settings }: { readonly settings: AdminSettings }) {
  const { t } = useTranslation('admin-settings');
  const { customerClient } = useShop();
  const schema = useMemo(() => taxSchema(t), [t]);
  const fields = useMemo(() => taxFields(t), [t]);
  return (
    <DetailPage<TaxValues>
      place={{ entity: 'settings', id: 'tax' }}
      record={taxRecord(settings)}
      schema={schema}
      fields={fields}
      refusals={{
        tax_class_in_use: (truth) => t('errors.classInUse', { name: String(truth['class']) }),
        tax_twice: t('errors.taxTwice'),
        '23503': t('errors.refused'),
        '23514': t('errors.refused'),
      }}
      save={async (changes, { values, version }) => {
        const { outcome } = await callAdmin(customerClient, 'admin_save_tax', {
          tax: storedTax({ ...values, ...changes }),
          was: JSON.parse(version) as object,
        });
        return outcome === 'saved' ? 'saved' : 'conflict';
      }}
      reload={async () => taxRecord(await readSettings(customerClient))}
    />
  );
}

function taxFields(t: TFunction<'admin-settings'>): readonly FormField<TaxValues>[] {
  return (['rates', 'classes', 'countries'] as const).map((name) => ({
    name,
    kind: 'custom',
    label: t(`tax.${name}`),
    draw: (form) => <TaxRows form={form} name={name} />,
  }));
}

function taxRecord({ tax }: AdminSettings): FormRecord<TaxValues> {
  const countries = tax.countries.map(({ country, inclusive }) => ({
    country,
    inclusive: inclusive ? 'yes' : 'no',
  }));
  const { classes, rates } = tax;
  return {
    values: {
      classes: classes.map((each) => ({ ...each })),
      rates: rates.map((each) => ({ ...each })),
      countries,
    },
    version: JSON.stringify(tax),
  };
}

function storedTax({ classes, rates, countries }: TaxValues) {
  return {
    classes,
    rates: rates.map((row) => ({ ...row, rate: decimalOf(row['rate'] ?? '') })),
    countries: countries.map(({ country, inclusive }) => ({
      country,
      inclusive: inclusive === 'yes',
    })),
  };
}

function taxSchema(t: TFunction<'admin-settings'>): GenericSchema<TaxValues, unknown> {
  const country = pipe(string(), regex(/^(?:\*|[A-Z]{2})$/, t('errors.required')));
  const id = pipe(string(), regex(/^[a-z][a-z0-9-]{0,39}$/, t('errors.classId')));
  return object({
    classes: array(
      object({ id, name: pipe(string(), regex(/^.{0,80}$/s, t('errors.long', { max: 80 }))) }),
    ),
    rates: array(
      object({
        country,
        class: id,
        rate: pipe(string(), regex(/^\d{1,2}(?:[.,]\d{1,3})?$/, t('errors.percent'))),
      }),
    ),
    countries: array(object({ country, inclusive: string() })),
  });
}

const blankRows: Readonly<Record<keyof TaxValues, FormRow>> = {
  classes: { id: '', name: '' },
  rates: { country: '', class: standard, rate: '' },
  countries: { country: '', inclusive: 'no' },
};

function TaxRows({
  form,
  name,
}: {
  readonly form: UseFormReturn<TaxValues>;
  readonly name: keyof TaxValues;
}) {
  const { t } = useTranslation('admin-settings');
  const { field, fieldState } = useController({ control: form.control, name });
  const classes = useController({ control: form.control, name: 'classes' }).field.value;
  const columns = useTaxColumns(classes);
  return (
    <div className="max-w-[44rem]">
      <RowsField
        legend={t(`tax.${name}`)}
        hint={t(`tax.${name}Hint`)}
        rows={field.value}
        columns={columns[name]}
        blank={blankRows[name]}
        addLabel={t(`tax.add.${name}`)}
        isFixed={(row) => name === 'classes' && row['id'] === standard}
        error={fieldState.error?.message}
        errorOf={(row, column) => {
          const found: unknown = get(form.formState.errors, `${name}.${row}.${column}.message`);
          return typeof found === 'string' ? found : undefined;
        }}
        onChange={field.onChange}
      />
    </div>
  );
}

function useTaxColumns(
  classes: readonly FormRow[],
): Readonly<Record<keyof TaxValues, RowColumn[]>> {
  const { t } = useTranslation('admin-settings');
  const { language } = usePage();
  return useMemo(() => {
    const none = { value: '', label: '–' };
    const countries = [none, ...countryOptions(language)];
    return {
      classes: [
        { name: 'id', label: t('tax.id') },
        { name: 'name', label: t('tax.name'), isOptional: true },
      ],
      rates: [
        {
          name: 'country',
          label: t('tax.country'),
          options: [none, { value: '*', label: t('allOthers') }, ...countries.slice(1)],
        },
        {
          name: 'class',
          label: t('tax.class'),
          options: classes.map(({ id = '', name = '' }) => ({ value: id, label: name || id })),
        },
        { name: 'rate', label: t('tax.rate'), isNumber: true },
      ],
      countries: [
        { name: 'country', label: t('tax.country'), options: countries },
        {
          name: 'inclusive',
          label: t('tax.inclusive'),
          options: [
            { value: 'yes', label: t('tax.included') },
            { value: 'no', label: t('tax.added') },
          ],
        },
      ],
    };
  }, [t, language, classes]);
}

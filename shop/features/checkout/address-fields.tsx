// Delivery address fields in the format of the country, and the country itself, which decides the delivery before them.

import { listCountries } from '../../platform/address/countries.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { MarkedField } from '../../ui/marked-field.tsx';
import type { Address, AddressField } from '../../platform/api/order.ts';
import { usePage } from '../../platform/page/page.ts';
import type { FormErrors } from '../../platform/forms/use-submission.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { addressFormat } from '../../platform/address/address-format.ts';

/** Autofill tokens, and the lengths that the database accepts. */
const kinds: Readonly<Record<Exclude<AddressField, 'country'>, { fill: string; length: number }>> =
  {
    name: { fill: 'shipping name', length: 120 },
    line1: { fill: 'shipping address-line1', length: 200 },
    line2: { fill: 'shipping address-line2', length: 200 },
    city: { fill: 'shipping address-level2', length: 120 },
    region: { fill: 'shipping address-level1', length: 120 },
    postcode: { fill: 'shipping postal-code', length: 20 },
    phone: { fill: 'shipping tel', length: 40 },
  };
const half = new Set<AddressField>(['city', 'postcode', 'region']);

export interface AddressFieldsProps {
  readonly address: Address;
  readonly errors: FormErrors<AddressField>;
  readonly change: (part: Partial<Address>) => void;
}

/** The country of delivery. */
export function CountryField({ address, errors, change }: AddressFieldsProps) {
  const { t } = useTranslation(['checkout', 'form']);
  const { language } = usePage();
  return (
    <SelectField
      label={t('address.country')}
      mark={t('form:required')}
      name="country"
      autoComplete="shipping country"
      value={address.country}
      onChange={(event) => change({ country: event.target.value })}
      error={errors.country}
      className="mb-6"
    >
      {listCountries(language).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The fields below the country; those of a pick-up are a name and a telephone number alone. */
export function AddressFields({
  address,
  errors,
  change,
  isPickup,
}: AddressFieldsProps & { readonly isPickup: boolean }) {
  const { t } = useTranslation(['checkout', 'form']);
  const format = addressFormat(address.country);
  const fields = isPickup ? (['name'] as const) : format.fields;
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6">
      {[...fields, 'phone' as const].map((field) => (
        <MarkedField
          key={field}
          label={t(`address.${field}`)}
          name={field}
          required={format.required.has(field)}
          autoComplete={kinds[field].fill}
          maxLength={kinds[field].length}
          type={field === 'phone' ? 'tel' : 'text'}
          dir={field === 'phone' || field === 'postcode' ? 'ltr' : 'auto'}
          hint={
            field === 'postcode' && format.postcodeExample !== ''
              ? t('address.example', { example: format.postcodeExample })
              : undefined
          }
          value={address[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          error={errors[field]}
          className={half.has(field) ? 'max-sm:col-span-2' : 'col-span-2'}
        />
      ))}
    </div>
  );
}

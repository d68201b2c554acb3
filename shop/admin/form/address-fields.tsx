// Address fields of the back office, in the format of the country. They are a customer's, so the browser fills in nothing.

import { addressFormat } from '../../platform/address/address-format.ts';
import { listCountries } from '../../platform/address/countries.ts';
import type { Address } from '../../platform/api/order.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { MarkedField } from '../../ui/marked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export interface AddressFieldsProps {
  readonly address: Address;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changed: Partial<Address>) => void;
}

/** The country decides which fields there are; the texts are those of the checkout. */
export function AddressFields({ address, errors, onChange }: AddressFieldsProps) {
  const { t } = useTranslation(['checkout', 'form']);
  const { language } = usePage();
  const { fields, required } = addressFormat(address.country);
  return (
    <>
      <SelectField
        label={t('address.country')}
        mark={t('form:required')}
        value={address.country}
        error={errors['country']}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        {listCountries(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {[...fields, 'phone' as const].map((field) => (
        <MarkedField
          key={field}
          label={t(`address.${field}`)}
          required={required.has(field)}
          autoComplete="off"
          maxLength={200}
          dir={field === 'phone' || field === 'postcode' ? 'ltr' : 'auto'}
          value={address[field]}
          error={errors[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
      ))}
    </>
  );
}

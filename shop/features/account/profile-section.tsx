// Who the customer is and where parcels go.

import { useTranslation } from 'react-i18next';
import { FormEnd } from '../../ui/form-end.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { usePage } from '../../platform/page.ts';
import type { Person } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { useSubmission } from '../../platform/use-submission.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { countriesIn } from '../../platform/countries.ts';
import { Unread } from './unread.tsx';
import { useOwnRow } from './use-own-row.ts';

/** A row of profiles. */
const noProfile = {
  full_name: '',
  phone: '',
  street_address: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
};

/** The longest that the database keeps, and what the browser may fill in, in the order of the form. */
const fields = [
  { name: 'full_name', length: 200, fill: 'name' },
  { name: 'phone', length: 40, fill: 'tel' },
  { name: 'street_address', length: 300, fill: 'street-address' },
  { name: 'postal_code', length: 20, fill: 'postal-code' },
  { name: 'city', length: 120, fill: 'address-level2' },
  { name: 'region', length: 120, fill: 'address-level1' },
] as const;

/** Only the name is asked for; the rest saves typing later. */
export function ProfileSection({ person }: { person: Person }) {
  const { t } = useTranslation(['account', 'form']);
  const { language } = usePage();
  const { toasts } = useShop();
  const { row, failed, retry, change, keep } = useOwnRow('profiles', person.id, noProfile);
  const { errors, busy, form, submit } = useSubmission<'full_name'>();
  if (row === null) return <Unread failed={failed} retry={retry} />;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid grid-cols-2 gap-x-5 gap-y-6"
      onSubmit={(event) =>
        submit(
          event,
          { full_name: row.full_name.trim() === '' && t('profile.nameMissing') },
          async () => {
            if (!(await keep())) return { form: t('unsaved') };
            toasts.show({ title: t('saved') });
            return null;
          },
        )
      }
    >
      {fields.map(({ name, length, fill }) => (
        <MarkedField
          key={name}
          required={name === 'full_name'}
          label={t(`profile.${name}`)}
          name={name}
          autoComplete={fill}
          maxLength={length}
          type={name === 'phone' ? 'tel' : 'text'}
          dir={name === 'phone' || name === 'postal_code' ? 'ltr' : 'auto'}
          value={row[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          error={name === 'full_name' ? errors.full_name : undefined}
          className={name === 'postal_code' || name === 'city' ? 'max-sm:col-span-2' : 'col-span-2'}
        />
      ))}
      <SelectField
        label={t('profile.country')}
        mark={t('form:optional')}
        name="country"
        autoComplete="country"
        value={row.country}
        onChange={(event) => change({ country: event.target.value })}
        className="col-span-2"
      >
        <option value="">{t('profile.noCountry')}</option>
        {countriesIn(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="col-span-2 space-y-6">
        <FormEnd error={errors.form} busy={busy}>
          {t('save')}
        </FormEnd>
      </div>
    </form>
  );
}

// Profile section: the customer's name and address.

import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import type { Person } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { stripControlCharacters } from '../../platform/forms/normalize-text.ts';
import { useSubmission } from '../../platform/forms/use-submission.ts';
import { listCountries } from '../../platform/address/countries.ts';
import { Form } from '../../ui/form.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SectionLoading } from './section-loading.tsx';
import { useProfile } from './use-profile.ts';

/** Maximum lengths in the database and autocomplete types, in the order of the form. */
const fields = [
  { name: 'full_name', length: 200, fill: 'name' },
  { name: 'phone', length: 40, fill: 'tel' },
  { name: 'street_address', length: 300, fill: 'street-address' },
  { name: 'postal_code', length: 20, fill: 'postal-code' },
  { name: 'city', length: 120, fill: 'address-level2' },
  { name: 'region', length: 120, fill: 'address-level1' },
] as const;

/** Only the name is required; the rest saves typing at checkout. */
export function ProfileSection({ person }: { person: Person }) {
  const { t } = useTranslation(['account', 'form']);
  const { language } = usePage();
  const { toasts } = useShop();
  const { profile, isChanged, change, save, failed, retry } = useProfile(person);
  const isNameMissing = profile?.full_name.trim() === '';
  const submission = useSubmission(
    { full_name: isNameMissing && t('profile.nameMissing') },
    async () => {
      if (!(await save())) return { form: t('saveFailed') };
      toasts.show({ title: t('saved') });
      return null;
    },
  );
  if (profile === null) return <SectionLoading failed={failed} retry={retry} />;
  return (
    <Form
      submission={submission}
      action={t('save')}
      after={isChanged && <p className="text-small text-quiet">{t('profile.unsavedChanges')}</p>}
    >
      <div className="grid grid-cols-2 gap-x-5 gap-y-6">
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
            value={profile[name]}
            onChange={(event) => change({ [name]: stripControlCharacters(event.target.value) })}
            error={name === 'full_name' ? submission.errors.full_name : undefined}
            className={
              name === 'postal_code' || name === 'city' ? 'max-sm:col-span-2' : 'col-span-2'
            }
          />
        ))}
        <SelectField
          label={t('profile.country')}
          mark={t('form:optional')}
          name="country"
          autoComplete="country"
          value={profile.country}
          onChange={(event) => change({ country: event.target.value })}
          className="col-span-2"
        >
          <option value="">{t('profile.noCountry')}</option>
          {listCountries(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Form>
  );
}

// Who the customer is and where parcels go.

import { useTranslation } from 'react-i18next';
import { Form } from '../../ui/form.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { usePage } from '../../platform/page.ts';
import type { Person } from '../../platform/session.tsx';
import { useKept } from '../../platform/kept.ts';
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

type Profile = typeof noProfile;

/** Nothing was changed yet. */
const unchanged: { readonly [Field in keyof Profile]: string | null } = {
  full_name: null,
  phone: null,
  street_address: null,
  city: null,
  region: null,
  postal_code: null,
  country: null,
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
  const { profile, isChanged, change, save, failed, retry } = useProfile(person);
  const isNameMissing = profile?.full_name.trim() === '';
  const submission = useSubmission(
    { full_name: isNameMissing && t('profile.nameMissing') },
    async () => {
      if (!(await save())) return { form: t('unsaved') };
      toasts.show({ title: t('saved') });
      return null;
    },
  );
  if (profile === null) return <Unread failed={failed} retry={retry} />;
  return (
    <Form
      submission={submission}
      action={t('save')}
      after={isChanged && <p className="text-small text-quiet">{t('profile.changed')}</p>}
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
            onChange={(event) => change({ [name]: event.target.value })}
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
          {countriesIn(language).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </Form>
  );
}

/** The profile as it was last saved, under what was changed since: that is kept until it is saved, whatever else is looked at. */
function useProfile({ id }: Person) {
  const { row, keep, failed, retry } = useOwnRow('profiles', id, noProfile);
  const [typed, setTyped] = useKept(`profile.${id}`, unchanged);
  const changes = Object.fromEntries(
    Object.entries(typed).filter(
      ([field, text]) => text !== null && text !== row?.[field as keyof Profile],
    ),
  ) as Partial<Profile>;
  return {
    profile: row === null ? null : { ...row, ...changes },
    isChanged: Object.keys(changes).length > 0,
    change: (change: Partial<Profile>) => setTyped((before) => ({ ...before, ...change })),
    save: async () => {
      const isSaved = await keep(changes);
      // What was typed meanwhile is not saved yet.
      if (isSaved) setTyped((now) => without(changes, now));
      return isSaved;
    },
    failed,
    retry,
  };
}

function without(saved: Partial<Profile>, typed: typeof unchanged): typeof unchanged {
  const left = Object.entries(typed).map(([field, text]) => [
    field,
    text === saved[field as keyof Profile] ? null : text,
  ]);
  return Object.fromEntries(left) as typeof unchanged;
}

// Profile of the customer with unsaved changes applied.

import { usePersistedDraft } from '../../platform/forms/form-draft.ts';
import type { Person } from '../../platform/session/session.ts';
import { useAccountRow } from './use-account-row.ts';

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

/** The profile as it was last saved, under what was changed since: that is kept until it is saved, whatever else is looked at. */
export function useProfile({ id }: Person) {
  const { row, save, failed, retry } = useAccountRow('profiles', id, noProfile);
  const [typed, setTyped] = usePersistedDraft(`profile.${id}`, unchanged);
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
      const isSaved = await save(changes);
      // Text typed meanwhile is not saved yet.
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

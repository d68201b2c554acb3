// Draft of a form: saved with every change, prefilled with the customer's data.

import { useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';
import type { Address } from '../../platform/api/order.ts';
import {
  readSelectedCountry,
  saveSelectedCountry,
} from '../../platform/delivery/use-selected-country.ts';
import { useSession } from '../../platform/session/session.ts';
import { useShop, type Shop } from '../../platform/shop.ts';
import {
  emptyAddress,
  persistedDraft,
  readDraft,
  saveDraft,
  withCountry,
  withSavedAddress,
  type Draft,
} from './draft.ts';

export interface DraftState {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly changeAddress: (part: Partial<Address>) => void;
  /** Addresses that the customer has kept. */
  readonly saved: readonly (Address & { readonly id: string })[];
}

/** @param homeCountry the country that a new address begins with */
export function useDraft(homeCountry: string): DraftState {
  const { storage, customerClient } = useShop();
  const session = useSession();
  const [draft, setDraft] = useState(() =>
    withCountry(readDraft(storage), readSelectedCountry(storage)),
  );
  const [saved, setSaved] = useState<DraftState['saved']>([]);
  const person = session.state === 'customer' ? session.person : null;
  const customer = person?.id ?? null;

  useEffect(() => {
    if (customer === null) return undefined;
    let isShown = true;
    readSaved(customerClient)
      .then((rows) => {
        if (!isShown) return;
        setSaved(rows);
        setDraft((before) => withSavedAddress(before, rows, readSelectedCountry(storage)));
      })
      .catch((error: unknown) => log('The saved addresses could not be loaded', error));
    return () => {
      isShown = false;
    };
  }, [customerClient, customer, storage]);

  function update(changed: Draft): void {
    const next = persistedDraft(changed);
    setDraft(next);
    saveDraft(storage, next);
  }
  const shown: Draft = {
    ...draft,
    email: draft.email === '' ? (person?.email ?? '') : draft.email,
    address: {
      ...emptyAddress,
      ...draft.address,
      country: draft.address.country === '' ? homeCountry : draft.address.country,
    },
  };
  return {
    draft: shown,
    saved,
    change: (part) => update({ ...shown, ...part }),
    changeAddress: (part) => {
      if (part.country !== undefined) saveSelectedCountry(storage, part.country);
      update({ ...shown, address: { ...shown.address, ...part } });
    },
  };
}

type CustomerClient = Shop['customerClient'];

/** The customer's kept addresses, the latest first; in their place the profile's, where it has one. */
async function readSaved(own: CustomerClient): Promise<DraftState['saved']> {
  const database = await own();
  const savedAddresses = await database
    .from('addresses')
    .select('*')
    .order('created_at', { ascending: false });
  if (savedAddresses.data !== null && savedAddresses.data.length > 0) return savedAddresses.data;
  const { data: profile } = await database.from('profiles').select('*').maybeSingle();
  if (profile === null || profile.street_address === '') return [];
  return [
    {
      id: 'profile',
      name: profile.full_name,
      line1: profile.street_address,
      line2: '',
      city: profile.city,
      region: profile.region,
      postcode: profile.postal_code,
      country: profile.country,
      phone: profile.phone,
    },
  ];
}

/** Saves a draft's address to the account. A failure must not lose the order. */
export async function saveAddress(own: CustomerClient, { address }: Draft): Promise<void> {
  try {
    const { error } = await (await own()).from('addresses').insert(address);
    if (error !== null) log('The address could not be saved', error);
  } catch (error) {
    log('The address could not be saved', error);
  }
}

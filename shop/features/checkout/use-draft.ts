// The draft of this browser as a form shows it: kept with every change, begun with what the shop knows of the buyer.

import { useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';
import type { Address } from '../../platform/order.ts';
import { useSession } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { emptyAddress, readDraft, writeDraft, type Draft } from './draft.ts';

export interface HeldDraft {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly changeAddress: (part: Partial<Address>) => void;
  /** Addresses that the customer has kept. */
  readonly saved: readonly (Address & { readonly id: string })[];
}

/** @param homeCountry the country that a new address begins with */
export function useDraft(homeCountry: string): HeldDraft {
  const { storage, own } = useShop();
  const session = useSession();
  const [draft, setDraft] = useState(() => readDraft(storage));
  const [saved, setSaved] = useState<HeldDraft['saved']>([]);
  const person = session.state === 'customer' ? session.person : null;
  const customer = person?.id ?? null;

  useEffect(() => {
    if (customer === null) return undefined;
    let isShown = true;
    own()
      .then((database) =>
        database.from('addresses').select('*').order('created_at', { ascending: false }),
      )
      .then(({ data }) => {
        if (isShown && data !== null) setSaved(data as HeldDraft['saved']);
      })
      .catch((error: unknown) => log('The kept addresses could not be read', error));
    return () => {
      isShown = false;
    };
  }, [own, customer]);

  function put(next: Draft): void {
    setDraft(next);
    writeDraft(storage, next);
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
    change: (part) => put({ ...shown, ...part }),
    changeAddress: (part) => put({ ...shown, address: { ...shown.address, ...part } }),
  };
}

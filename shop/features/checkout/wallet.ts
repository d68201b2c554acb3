// Wallet: the payment of an order by a provider's own element, in the checkout itself.

import type { RefObject } from 'react';
import { log } from '../../platform/log.ts';
import type { SessionStore } from '../../platform/session/session.ts';
import { requestClientSecret } from './place-order.ts';

/** A wallet that has been opened, and waits for the order. */
export interface Wallet {
  /** Name of its provider in orders. */
  readonly method: string;
  /** Confirms the payment. @param returnUrl where a provider that leaves the page leads back to */
  readonly confirm: (clientSecret: string, returnUrl: string) => Promise<void>;
  /** Closes the wallet: nothing is paid. */
  readonly fail: () => void;
}

/** The wallet by which the form is being sent; null for the form's own button. */
export type WalletRef = RefObject<Wallet | null>;

/** An order whose payment fails stays, and can be paid from its page. */
export async function payByWallet(
  session: SessionStore,
  wallet: Wallet,
  order: Parameters<typeof requestClientSecret>[1],
  address: string,
): Promise<void> {
  try {
    const secret = await requestClientSecret(session, order);
    if (secret === null) wallet.fail();
    else await wallet.confirm(secret, new URL(address, window.location.origin).href);
  } catch (error) {
    log('A payment by wallet failed', error);
    wallet.fail();
  }
}

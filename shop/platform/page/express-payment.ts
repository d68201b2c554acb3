// Express payment by a wallet: the script of a provider's own element, which the checkout alone loads.

/** Settings of the element, as the server passes them to pages. */
export interface ExpressPaymentSettings {
  /** Name of the provider in orders. */
  readonly method: string;
  /** Address of the provider's script. */
  readonly script: string;
  /** The provider's public key of the account. */
  readonly key: string;
}

/** The page whose policy allows the provider's origins: it is opened as a whole. */
export const expressPaymentPath = '/checkout';

/** An external account: a person as a provider knows them, in the form in which identities are stored. */
import { parseEmailAddress } from '../users/email-address.ts';

export interface ExternalAccount {
  /** The provider's name in the settings; `sso:<id>` for a SAML identity provider, `web3` for a wallet. */
  readonly provider: string;
  /** The provider's permanent id of the account. */
  readonly subject: string;
  readonly emails: readonly ExternalEmail[];
  /** Further claims, named as in OpenID Connect. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface ExternalEmail {
  /** In normal form; see {@link providerEmail}. */
  readonly address: string;
  /** Whether the provider has verified that the address is theirs. */
  readonly verified: boolean;
  readonly primary: boolean;
}

/**
 * The address that a provider reports, if any. An invalid address, or one that resembles another, is ignored whoever
 * reports it.
 */
export function providerEmail(
  value: unknown,
  flags: Pick<ExternalEmail, 'verified' | 'primary'>,
): readonly ExternalEmail[] {
  const address = typeof value === 'string' ? parseEmailAddress(value) : null;
  return address === null ? [] : [{ address, ...flags }];
}

/** The account's preferred address: a verified one before any other, and the primary one among those. */
export function preferredEmail({ emails }: ExternalAccount): ExternalEmail | undefined {
  const weight = ({ verified, primary }: ExternalEmail): number =>
    (verified ? 2 : 0) + (primary ? 1 : 0);
  return emails.toSorted((left, right) => weight(right) - weight(left))[0];
}

/** The addresses that the provider has verified. */
export function verifiedEmails({ emails }: ExternalAccount): readonly string[] {
  return emails.flatMap(({ address, verified }) => (verified ? [address] : []));
}

/** The data that is stored with the identity and shown as the user's data. */
export function identityData(account: ExternalAccount): Readonly<Record<string, unknown>> {
  const email = preferredEmail(account);
  return {
    ...account.claims,
    sub: account.subject,
    ...(email === undefined ? {} : { email: email.address }),
    email_verified: email?.verified ?? false,
    phone_verified: false,
  };
}

/** Somebody as another service knows them: what it vouches for, in the form in which identities are kept. */
import { parseEmailAddress } from '../users/email-address.ts';

export interface ExternalAccount {
  /** The service's name in the settings; `sso:<id>` of a company's directory, `web3` of a wallet. */
  readonly provider: string;
  /** By which that service tells its people apart, for ever. */
  readonly subject: string;
  readonly emails: readonly ExternalEmail[];
  /** What else it says of them, under the names of OpenID Connect's claims. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface ExternalEmail {
  /** As addresses are kept; see {@link providerEmail}. */
  readonly address: string;
  /** Whether the service says to have seen that the address is theirs. */
  readonly verified: boolean;
  readonly primary: boolean;
}

/**
 * The address that a service tells of, if it does. What mail cannot be sent to, or what looks like another address, is no address here
 * whoever vouches for it: it counts as not told.
 */
export function providerEmail(
  told: unknown,
  standing: Pick<ExternalEmail, 'verified' | 'primary'>,
): readonly ExternalEmail[] {
  const address = typeof told === 'string' ? parseEmailAddress(told) : null;
  return address === null ? [] : [{ address, ...standing }];
}

/** The address that the account goes by: one that is vouched for before any other, and the primary one among those. */
export function preferredEmail({ emails }: ExternalAccount): ExternalEmail | undefined {
  const weight = ({ verified, primary }: ExternalEmail): number =>
    (verified ? 2 : 0) + (primary ? 1 : 0);
  return emails.toSorted((left, right) => weight(right) - weight(left))[0];
}

/** The addresses that the service vouches for. */
export function verifiedEmails({ emails }: ExternalAccount): readonly string[] {
  return emails.flatMap(({ address, verified }) => (verified ? [address] : []));
}

/** What is kept with the identity and shown as the user's data. */
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

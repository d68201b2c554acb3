/** The claims of an OpenID provider, from its ID token or its userinfo endpoint, as an external account. */
import { providerEmail } from './external-account.ts';
import type { ExternalAccount } from './external-account.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Claims that are stored unchanged; see OpenID Connect Core, section 5.1. */
const storedClaims = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
] as const;

const valueLengthMax = 2048;

/** The account that the claims describe; the caller has checked `sub`. */
export function accountOfClaims(provider: string, claims: Claims): ExternalAccount {
  const subject = textOf(claims['sub']) ?? '';
  const [name, picture] = [textOf(claims['name']), textOf(claims['picture'])];
  const hosted = textOf(claims['hd']);
  const texts = storedClaims.flatMap((claim) => {
    const text = textOf(claims[claim]);
    return text === undefined ? [] : [[claim, text] as const];
  });
  return {
    provider,
    subject,
    emails: providerEmail(claims['email'], { verified: isVerified(claims), primary: true }),
    claims: {
      ...Object.fromEntries(texts),
      ...(name === undefined ? {} : { full_name: name }),
      ...(picture === undefined ? {} : { avatar_url: picture }),
      provider_id: subject,
      ...(hosted === undefined ? {} : { custom_claims: { hd: hosted } }),
    },
  };
}

/** Some providers send strings instead of booleans, and Microsoft has a claim of its own. */
function isVerified(claims: Claims): boolean {
  const flags = [claims['email_verified'], claims['xms_edov']];
  return flags.some((value) => value === true || value === 'true' || value === 1 || value === '1');
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > valueLengthMax) return undefined;
  return value.includes('\0') ? undefined : value;
}

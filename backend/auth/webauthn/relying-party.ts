/**
 * Our WebAuthn relying party, and its four steps: registration options and their verification, authentication options
 * and their verification.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { AuthSettings } from '../auth-context.ts';
import type { User } from '../users/user.ts';
import type { Credential } from './credential.ts';

/** EdDSA, ES256 and RS256 by their COSE numbers: every authenticator supports one of them. */
const algorithms = [-8, -7, -257];

interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: string[];
}

function relyingParty({ webauthn, siteUrl }: AuthSettings): RelyingParty {
  const site = new URL(siteUrl);
  return {
    id: webauthn.rpId ?? site.hostname,
    name: webauthn.rpDisplayName ?? site.hostname,
    origins: webauthn.rpOrigins.length === 0 ? [site.origin] : [...webauthn.rpOrigins],
  };
}

/** The use of a credential: a passkey, which must be discoverable by its domain alone, or a second factor. */
export type CredentialUse = 'passkey' | 'factor';

/** Options for a browser to create a credential; existing ones are excluded. */
export async function registrationOptions(
  settings: AuthSettings,
  user: User,
  credentials: readonly Credential[],
  use: CredentialUse,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id, name } = relyingParty(settings);
  const label = [user.email, user.phone].find((each) => (each ?? '') !== '') ?? user.id;
  return await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: label,
    userDisplayName: label,
    timeout: settings.webauthn.challengeSeconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: credentials.map(descriptorOf),
    authenticatorSelection: {
      residentKey: use === 'passkey' ? 'required' : 'discouraged',
      userVerification: 'preferred',
    },
  });
}

/** The new credential if it was created for this challenge and site; undefined for any other response. */
export async function verifyRegistration(
  settings: AuthSettings,
  challenge: string,
  response: Readonly<Record<string, unknown>>,
): Promise<Credential | undefined> {
  const { id, origins } = relyingParty(settings);
  const { verified, registrationInfo: info } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || info === undefined) return undefined;
  const { credential } = info;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    attestationType: info.fmt,
    aaguid: info.aaguid,
    signCount: credential.counter,
    transports: credential.transports ?? [],
    backupEligible: info.credentialDeviceType === 'multiDevice',
    backedUp: info.credentialBackedUp,
  };
}

/** Options for a browser to sign with one of these credentials, or with any of this site. */
export async function authenticationOptions(
  settings: AuthSettings,
  credentials: readonly Credential[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    timeout: settings.webauthn.challengeSeconds * 1000,
    userVerification: 'preferred',
    allowCredentials: credentials.map(descriptorOf),
  });
}

/**
 * The new signature counter if the credential signed this challenge for this site, with a higher counter than before;
 * undefined for any other response.
 */
export async function verifyAuthentication(
  settings: AuthSettings,
  challenge: string,
  response: Readonly<Record<string, unknown>>,
  key: Credential,
): Promise<number | undefined> {
  const { id, origins } = relyingParty(settings);
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: false,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.signCount,
      transports: [...key.transports],
    },
  }).catch(() => null);
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined;
}

const descriptorOf = ({ id, transports }: Credential): { id: string; transports: string[] } => ({
  id,
  transports: [...transports],
});

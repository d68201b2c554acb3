/** Whom keys are made for, and the four steps of WebAuthn on our side: ask for a key, check it, ask for its signature, check that. */
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

/** EdDSA, ES256 and RS256, by their numbers in COSE: what every authenticator knows one of. */
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

/** What a key is for: to sign in without a password, for which it must be found by its domain alone, or a second factor. */
export type CredentialUse = 'passkey' | 'factor';

/** What a browser is told to make a key; those that the user has are left out. */
export async function registrationOptions(
  settings: AuthSettings,
  user: User,
  known: readonly Credential[],
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
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: use === 'passkey' ? 'required' : 'discouraged',
      userVerification: 'preferred',
    },
  });
}

/** The new key, if it was made for this challenge, here; undefined for any other answer. */
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

/** What a browser is told to sign with one of these keys, or with whatever key of ours it finds. */
export async function authenticationOptions(
  settings: AuthSettings,
  known: readonly Credential[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    timeout: settings.webauthn.challengeSeconds * 1000,
    userVerification: 'preferred',
    allowCredentials: known.map(descriptorOf),
  });
}

/** How often the key has signed, if it signed this challenge, here, and later than ever before; undefined for any other answer. */
export async function verifyAuthentication(
  settings: AuthSettings,
  challenge: string,
  response: Readonly<Record<string, unknown>>,
  key: Credential,
): Promise<number | undefined> {
  const { id, origins } = relyingParty(settings);
  const answer = await verifyAuthenticationResponse({
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
  return answer?.verified === true ? answer.authenticationInfo.newCounter : undefined;
}

const descriptorOf = ({ id, transports }: Credential): { id: string; transports: string[] } => ({
  id,
  transports: [...transports],
});

/** Key material: the keys of an installation as plain data, which the server stores, and functions that generate and rotate them. */
import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';

/** Plain JSON. Everything but `publishableKey` is secret. */
export interface KeyMaterial {
  /** `sb_publishable_…`: the role `anon`. */
  readonly publishableKey: string;
  /** `sb_secret_…`: the role `service_role`, on servers only. */
  readonly secretKey: string;
  /** The key that new tokens are signed with: a pair of ES256, RS256 or EdDSA, or a secret of HS256. Null where `jwtSecret` signs. */
  readonly signingKey: JWK | null;
  /** Keys that verify beside the present one, such as its predecessors: without their private part. */
  readonly retiredKeys: readonly JWK[];
  /** The HS256 secret of a legacy project: signs tokens and keys when given. */
  readonly jwtSecret: string | null;
  /** The API keys of a legacy project, which are tokens themselves. */
  readonly anonKey: string | null;
  readonly serviceRoleKey: string | null;
}

/** Generates the keys of a new installation. */
export async function generateKeys(): Promise<KeyMaterial> {
  return {
    publishableKey: opaqueKey('sb_publishable'),
    secretKey: opaqueKey('sb_secret'),
    signingKey: await generateSigningKey(),
    retiredKeys: [],
    jwtSecret: null,
    anonKey: null,
    serviceRoleKey: null,
  };
}

/** Replaces the signing key; tokens of the old one remain valid. */
export async function rotateSigningKey(material: KeyMaterial): Promise<KeyMaterial> {
  const { signingKey, retiredKeys } = material;
  const retired = signingKey === null ? [] : [verifyingPart(signingKey)];
  return {
    ...material,
    signingKey: await generateSigningKey(),
    retiredKeys: [...retired, ...retiredKeys],
  };
}

/** An ES256 pair as a private JWK with its `kid`. */
export async function generateSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: randomUUID(), alg: 'ES256', use: 'sig' };
}

/** The names of the numbers of each kind of key (RFC 7518, section 6; RFC 8037). */
const numbers = {
  EC: { open: ['crv', 'x', 'y'], secret: ['d'] },
  RSA: { open: ['n', 'e'], secret: ['d', 'p', 'q', 'dp', 'dq', 'qi'] },
  OKP: { open: ['crv', 'x'], secret: ['d'] },
  oct: { open: [], secret: ['k'] },
} as const satisfies Readonly<
  Record<string, { readonly open: readonly string[]; readonly secret: readonly string[] }>
>;

const names = ['kty', 'alg', 'kid'];

/** The JWK without its secret parts, fit to be published. */
export function publicPart(jwk: JWK): JWK {
  return { ...picked(jwk, [...names, ...numbersOf(jwk).open]), use: 'sig', key_ops: ['verify'] };
}

/** The whole JWK without its declared uses: cryptography that reads them refuses a signing pair that also declares to verify. */
export function privatePart(jwk: JWK): JWK {
  const { open, secret } = numbersOf(jwk);
  return picked(jwk, [...names, ...open, ...secret]);
}

/** The part of the key that verifies signatures: for a secret, all of it. */
export function verifyingPart(jwk: JWK): JWK {
  return jwk.kty === 'oct' ? privatePart(jwk) : publicPart(jwk);
}

/** Whether the key can sign tokens. */
export function isPrivate({ d, k }: JWK): boolean {
  return d !== undefined || k !== undefined;
}

const numbersOf = ({ kty }: JWK): (typeof numbers)[keyof typeof numbers] =>
  numbers[kty as keyof typeof numbers];

function picked(jwk: JWK, wanted: readonly string[]): JWK {
  return Object.fromEntries(Object.entries(jwk).filter(([name]) => wanted.includes(name)));
}

const opaqueKey = (kind: string): string =>
  `${kind}_${randomBytes(16).toString('base64url')}_${randomBytes(6).toString('base64url')}`;

/** The keys of an installation as plain data, for the server to keep; and how they are first made. */
import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK } from 'jose';

/** Plain JSON. Everything but `publishableKey` is secret. */
export interface KeyMaterial {
  /** `sb_publishable_…`: the role `anon`. */
  readonly publishableKey: string;
  /** `sb_secret_…`: the role `service_role`, on servers only. */
  readonly secretKey: string;
  /** The key that new tokens are signed with: an ES256 pair with its `kid`. Null where `jwtSecret` signs. */
  readonly signingKey: JWK | null;
  /** Keys that signed before the present one, without their private part, as long as their tokens live. */
  readonly retiredKeys: readonly JWK[];
  /** The HS256 secret of a legacy project: signs tokens and keys when given. */
  readonly jwtSecret: string | null;
  /** The API keys of a legacy project, which are tokens themselves. */
  readonly anonKey: string | null;
  readonly serviceRoleKey: string | null;
}

/** Makes the keys of a new installation. */
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

/** Puts a new signing key in the place of the old one, whose tokens stay good. */
export async function rotateSigningKey(material: KeyMaterial): Promise<KeyMaterial> {
  const { signingKey, retiredKeys } = material;
  const retired = signingKey === null ? [] : [publicPart(signingKey)];
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

/** The JWK without what must not be published. */
export function publicPart({ d: _, p, q, dp, dq, qi, oth, k, ...jwk }: JWK): JWK {
  return { ...jwk, key_ops: ['verify'] };
}

const opaqueKey = (kind: string): string =>
  `${kind}_${randomBytes(16).toString('base64url')}_${randomBytes(6).toString('base64url')}`;

/** SAML single sign-on: `[auth.saml]` of `config.toml`. */
import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { ConfigRefused } from './toml-section.ts';
import type { TomlSection } from './toml-section.ts';

export interface AuthSamlConfig {
  /** RSA key in PEM that signs requests and decrypts assertions. */
  readonly privateKeyPem: string;
  /** Time limit for a sign-in at the identity provider. */
  readonly relayStateValiditySeconds: number;
  readonly allowEncryptedAssertions: boolean;
}

const rsaBitsMin = 2048;

/** Reads the section; null if it is not enabled. Throws `ConfigRefused`. */
export function authSamlConfig(section: TomlSection): AuthSamlConfig | null {
  if (!section.boolean('enabled', false)) return null;
  const key = rsaKey(section.required('private_key'));
  if (key === undefined)
    throw new ConfigRefused(
      `private_key of [auth.saml] in config.toml must be an RSA key of at least ${rsaBitsMin} bits, in PEM or as base64 of its DER.`,
    );
  return {
    privateKeyPem: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    relayStateValiditySeconds: section.seconds('relay_state_validity_period') ?? 120,
    allowEncryptedAssertions: section.boolean('allow_encrypted_assertions', false),
  };
}

function rsaKey(text: string): KeyObject | undefined {
  const der = Buffer.from(text, 'base64');
  const forms = text.includes('-----BEGIN')
    ? [text]
    : (['pkcs1', 'pkcs8'] as const).map((type) => ({ key: der, format: 'der' as const, type }));
  for (const form of forms) {
    const key = keyOf(form);
    const { modulusLength = 0 } = key?.asymmetricKeyDetails ?? {};
    if (key?.asymmetricKeyType === 'rsa' && modulusLength >= rsaBitsMin) return key;
  }
  return undefined;
}

function keyOf(form: Parameters<typeof createPrivateKey>[0]): KeyObject | undefined {
  try {
    return createPrivateKey(form);
  } catch {
    return undefined;
  }
}

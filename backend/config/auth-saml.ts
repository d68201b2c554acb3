/** Schema of SAML single sign-on: `[auth.saml]` of `config.toml`. */
import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { key } from './config-key.ts';
import type { ConfigOf } from './config-node.ts';
import { section, switchedSection } from './config-section.ts';
import { duration, flag, text } from './value-types.ts';
import type { ValueType } from './value-types.ts';

const rsaBitsMin = 2048;

/** An RSA key in PEM or as base64 of its DER; as PEM of PKCS #8. */
const rsaKeyPem: ValueType<string> = {
  ...text,
  schema: v.pipe(
    text.schema,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const found = rsaKey(dataset.value);
      if (found !== undefined) return found.export({ type: 'pkcs8', format: 'pem' }).toString();
      addIssue({
        message: `an RSA key of at least ${rsaBitsMin} bits, in PEM or as base64 of its DER`,
      });
      return NEVER;
    }),
  ),
};

/** Schema of `[auth.saml]`; null if it is not enabled. */
export const authSamlSchema = switchedSection(
  'saml',
  {
    enabled: key('enabled', flag, {
      default: false,
      variables: ['GOTRUE_SAML_ENABLED'],
      meaning:
        'whether companies’ directories sign people in by SAML 2.0; they are added by `POST /auth/v1/admin/sso/providers`',
    }),
  },
  section('', {
    /** RSA key in PEM that signs requests and decrypts assertions. */
    privateKeyPem: key('private_key', rsaKeyPem, {
      variables: ['GOTRUE_SAML_PRIVATE_KEY'],
      meaning: 'RSA, at least 2,048 bits, as PEM or base64 of its DER',
    }),
    /** Time limit for a sign-in at the identity provider. */
    relayStateValiditySeconds: key('relay_state_validity_period', duration, {
      default: '2m',
      variables: ['GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD'],
      meaning: 'how long somebody may take to sign in there',
    }),
    allowEncryptedAssertions: key('allow_encrypted_assertions', flag, {
      default: false,
      variables: ['GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS'],
      meaning: 'whether directories may encrypt their assertions to that key',
    }),
  }),
);

export type AuthSamlConfig = NonNullable<ConfigOf<typeof authSamlSchema>>;

function rsaKey(given: string): KeyObject | undefined {
  const der = Buffer.from(given, 'base64');
  const forms = given.includes('-----BEGIN')
    ? [given]
    : (['pkcs1', 'pkcs8'] as const).map((type) => ({ key: der, format: 'der' as const, type }));
  for (const form of forms) {
    const found = keyOf(form);
    const { modulusLength = 0 } = found?.asymmetricKeyDetails ?? {};
    if (found?.asymmetricKeyType === 'rsa' && modulusLength >= rsaBitsMin) return found;
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

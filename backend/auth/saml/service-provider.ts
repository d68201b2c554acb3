/** Our side of SAML 2.0: what we ask identity providers, what we publish, and what we take from them. */
import { randomUUID } from 'node:crypto';
import type { Profile, SamlConfig } from '@node-saml/node-saml';
import type { AuthSamlConfig } from '../../config/auth-saml.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export interface AuthnRequest {
  /** Where the browser goes. */
  readonly url: string;
  /** Which the answer must name. */
  readonly requestId: string;
}

export interface ServiceProvider {
  /** Our description, for administrators to hand to their provider. */
  metadata(): Promise<string>;
  /** Asks the provider to sign somebody in; the relay state comes back with the answer. */
  createAuthnRequest(
    idp: IdpMetadata,
    nameIdFormat: string | null,
    relayState: string,
  ): Promise<AuthnRequest>;
  /**
   * Checks an answer's signature, audience and times, and that it answers what was asked.
   * @param requestId null for an answer that nobody asked for
   * @returns what was signed. Rejects with an Error that says what is wrong.
   */
  validateResponse(idp: IdpMetadata, response: string, requestId: string | null): Promise<Profile>;
  /** Where answers are posted. */
  readonly acsUrl: string;
}

/** Of an identity provider's clock and ours. */
const clockSkewMs = 60_000;
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** Our side, at the service's public address. The libraries are loaded when they are first needed. */
export function createServiceProvider(config: AuthSamlConfig, publicUrl: string): ServiceProvider {
  const entityId = `${publicUrl}/sso/saml/metadata`;
  const acsUrl = `${publicUrl}/sso/saml/acs`;
  const { privateKeyPem, allowEncryptedAssertions } = config;
  let certificate: Promise<string> | undefined;
  const usual = (idp: IdpMetadata): SamlConfig => ({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: idp.signInUrl,
    idpCert: [...idp.certificates],
    idpIssuer: idp.entityId,
    privateKey: privateKeyPem,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    acceptedClockSkewMs: clockSkewMs,
    disableRequestedAuthnContext: true,
    // One of both must be signed; the library takes nothing from what is not.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    ...(allowEncryptedAssertions ? { decryptionPvk: privateKeyPem } : {}),
  });
  return {
    acsUrl,
    async metadata() {
      const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
      certificate ??= selfSignedCertificate(privateKeyPem, new URL(publicUrl).hostname);
      const own = await certificate;
      return generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: acsUrl,
        identifierFormat: persistent,
        wantAssertionsSigned: true,
        privateKey: privateKeyPem,
        publicCerts: own,
        // The same at every reading, so that those who keep it see no change.
        generateUniqueId: () => '_metadata',
        ...(allowEncryptedAssertions ? { decryptionPvk: privateKeyPem, decryptionCert: own } : {}),
      });
    },
    async createAuthnRequest(idp, nameIdFormat, relayState) {
      const { SAML } = await import('@node-saml/node-saml');
      const requestId = `_${randomUUID()}`;
      const saml = new SAML({
        ...usual(idp),
        identifierFormat: nameIdFormat ?? persistent,
        generateUniqueId: () => requestId,
      });
      return { url: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
    },
    async validateResponse(idp, response, requestId) {
      const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
      const asked = requestId === null ? [] : [requestId];
      const saml = new SAML({
        ...usual(idp),
        validateInResponseTo:
          requestId === null ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
        cacheProvider: {
          saveAsync: () => Promise.resolve(null),
          getAsync: (key) => Promise.resolve(asked.includes(key) ? new Date().toISOString() : null),
          removeAsync: () => Promise.resolve(null),
        },
      });
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
      if (profile === null) throw new Error('Nobody was signed in.');
      return profile;
    },
  };
}

/** Our SAML 2.0 service provider: its metadata, its requests to identity providers, and the validation of their responses. */
import { randomUUID } from 'node:crypto';
import type { Profile, SamlConfig } from '@node-saml/node-saml';
import type { AuthSamlConfig } from '../../config/auth-saml.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export interface AuthnRequest {
  /** The address for the browser. */
  readonly url: string;
  /** The response must name it. */
  readonly requestId: string;
}

export interface ServiceProvider {
  /** Our metadata, which administrators give to their identity provider. */
  metadata(): Promise<string>;
  /** Creates a sign-in request; the relay state is returned with the response. */
  createAuthnRequest(
    idp: IdpMetadata,
    nameIdFormat: string | null,
    relayState: string,
  ): Promise<AuthnRequest>;
  /**
   * Validates a response's signature, audience and times, and that it answers the request.
   * @param requestId null for an unsolicited response
   * @returns the signed content. Rejects with an Error that names the fault.
   */
  validateResponse(idp: IdpMetadata, response: string, requestId: string | null): Promise<Profile>;
  /** The address that responses are posted to. */
  readonly acsUrl: string;
}

/** The tolerated difference between an identity provider's clock and ours. */
const clockSkewMs = 60_000;
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

const signatureOptions = {
  signatureAlgorithm: 'sha256',
  digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  acceptedClockSkewMs: clockSkewMs,
  disableRequestedAuthnContext: true,
  // Either must be signed; the library reads nothing that is not.
  wantAssertionsSigned: false,
  wantAuthnResponseSigned: false,
} as const;

/** Creates our service provider at the service's public address. The libraries are loaded when they are first needed. */
export function createServiceProvider(config: AuthSamlConfig, publicUrl: string): ServiceProvider {
  const entityId = `${publicUrl}/sso/saml/metadata`;
  const acsUrl = `${publicUrl}/sso/saml/acs`;
  const { privateKeyPem, allowEncryptedAssertions } = config;
  let certificate: Promise<string> | undefined;
  const samlOptions = (idp: IdpMetadata): SamlConfig => ({
    ...signatureOptions,
    issuer: entityId,
    audience: entityId,
    callbackUrl: acsUrl,
    entryPoint: idp.signInUrl,
    idpCert: [...idp.certificates],
    idpIssuer: idp.entityId,
    privateKey: privateKeyPem,
    ...(allowEncryptedAssertions ? { decryptionPvk: privateKeyPem } : {}),
  });
  return {
    acsUrl,
    async metadata() {
      const { generateServiceProviderMetadata } = await import('@node-saml/node-saml');
      certificate ??= selfSignedCertificate(privateKeyPem, new URL(publicUrl).hostname);
      const publicCertificate = await certificate;
      return generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: acsUrl,
        identifierFormat: persistent,
        wantAssertionsSigned: true,
        privateKey: privateKeyPem,
        publicCerts: publicCertificate,
        // The same at every request, so that readers who compare it see no change.
        generateUniqueId: () => '_metadata',
        ...(allowEncryptedAssertions
          ? { decryptionPvk: privateKeyPem, decryptionCert: publicCertificate }
          : {}),
      });
    },
    async createAuthnRequest(idp, nameIdFormat, relayState) {
      const { SAML } = await import('@node-saml/node-saml');
      const requestId = `_${randomUUID()}`;
      const saml = new SAML({
        ...samlOptions(idp),
        identifierFormat: nameIdFormat ?? persistent,
        generateUniqueId: () => requestId,
      });
      return { url: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
    },
    async validateResponse(idp, response, requestId) {
      const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
      const pendingIds = requestId === null ? [] : [requestId];
      const saml = new SAML({
        ...samlOptions(idp),
        validateInResponseTo:
          requestId === null ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
        cacheProvider: {
          saveAsync: () => Promise.resolve(null),
          getAsync: (key) =>
            Promise.resolve(pendingIds.includes(key) ? new Date().toISOString() : null),
          removeAsync: () => Promise.resolve(null),
        },
      });
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
      if (profile === null) throw new Error('The response signs nobody in.');
      return profile;
    },
  };
}

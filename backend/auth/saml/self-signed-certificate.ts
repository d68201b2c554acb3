/** Self-signed certificates: the form in which SAML metadata publishes our key. */
import { createPublicKey } from 'node:crypto';

/**
 * A certificate that contains nothing but the key, which is all that readers of our metadata need; the same for the
 * same key.
 */
export async function selfSignedCertificate(privateKeyPem: string, host: string): Promise<string> {
  // The certificate library expects this in the runtime.
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const signingAlgorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const der = (pem: string) =>
    new Uint8Array(Buffer.from(pem.replace(/-----.*?-----|\s/g, ''), 'base64'));
  const publicPem = createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' });
  const { subtle } = globalThis.crypto;
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${host}`,
    notBefore: new Date(Date.UTC(2020, 0, 1)),
    notAfter: new Date(Date.UTC(2120, 0, 1)),
    signingAlgorithm,
    keys: {
      privateKey: await subtle.importKey('pkcs8', der(privateKeyPem), signingAlgorithm, false, [
        'sign',
      ]),
      publicKey: await subtle.importKey('spki', der(publicPem.toString()), signingAlgorithm, true, [
        'verify',
      ]),
    },
  });
  return certificate.toString('pem');
}

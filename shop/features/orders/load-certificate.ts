// Loads a certificate: the sold work, found by the secret in the address.

import type { Api } from '../../platform/api/api.ts';
import type { Language } from '../../platform/language/language.ts';
import type { Certificate } from '../../platform/api/certificate.ts';

export interface CertificateData {
  /** Null where no sold number has this certificate. */
  readonly certificate: Certificate | null;
}

/** An address without a readable secret names nothing; the database is not asked about it. */
export async function loadCertificate(
  api: Api,
  language: Language,
  code: string | undefined,
  signal: AbortSignal,
): Promise<CertificateData> {
  if (code === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(code))
    return { certificate: null };
  return {
    certificate: await api.verifyCertificate(code, language, signal),
  };
}

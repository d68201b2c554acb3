// Certificate screen: the public page behind a certificate's QR code.

import { useLoaderData } from 'react-router';
import { CertificateView } from '../features/orders/certificate-view.tsx';
import type { CertificateData } from '../features/orders/load-certificate.ts';
import type { ScreenHandle } from '../platform/page/description.ts';

export const handle: ScreenHandle<CertificateData> = {
  describe: ({ certificate }, { t }) => ({
    title: certificate === null ? t('orders:certificate.notFoundTitle') : certificate.title,
    description: t('orders:certificate.description'),
    path: '/',
    indexed: false,
  }),
};

/** The work and its number, or a message that the certificate is unknown. */
export function Component() {
  return <CertificateView certificate={useLoaderData<CertificateData>().certificate} />;
}

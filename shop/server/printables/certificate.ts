// Data of a certificate: a sold number of an edition, with the QR code of the page that verifies it.
import type { Certificate } from '@atelier/shop/certificate';
import { titleWithOptions } from '@atelier/shop/option-list';
import QRCode from 'qrcode';
import { formatDay } from '../texts/formats.ts';
import { translator } from '../texts/texts.ts';
import type { PrintableData } from './pdf-printer.ts';

/**
 * Data for `certificateTemplate`.
 * @param siteUrl the shop's public origin, under which the verification page is
 */
export async function certificateData(
  sold: Certificate,
  language: string,
  siteUrl: string,
): Promise<PrintableData> {
  const t = translator(language);
  const address = new URL(`/certificate/${sold.certificate}`, siteUrl).href;
  const title = titleWithOptions(sold.title, sold.options, language);
  const values = { title, shop: sold.shopName, number: sold.number, of: sold.of };
  return {
    title: t('printables:certificate.title'),
    language,
    shop: sold.shopName,
    certifies: t('printables:certificate.certifies', values),
    edition: t('orders:line.edition', values),
    date: formatDay(sold.soldAt, language),
    words: { verify: t('printables:certificate.verify') },
    address,
    code: await QRCode.toString(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
  };
}

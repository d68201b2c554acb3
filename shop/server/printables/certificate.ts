// Data of a certificate: a sold number of an edition with its picture, and the QR code of the page that verifies it.
import type { Certificate } from '@atelier/shop/certificate';
import { titleWithOptions } from '@atelier/shop/option-list';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { formatDay } from '../texts/formats.ts';
import { translator } from '../texts/texts.ts';
import type { PrintableData } from './pdf-printer.ts';

export interface CertificateRequest {
  readonly sold: Certificate;
  /** The file of the work's picture; null where there is none. */
  readonly picture: Uint8Array | null;
  readonly language: string;
  /** The shop's public origin, under which the verification page is. */
  readonly siteUrl: string;
}

/** 300 pixels to the inch where the picture is printed. */
const picturePixels = { width: 1240, height: 1500 };

/** Data for `certificateTemplate`. */
export async function certificateData(request: CertificateRequest): Promise<PrintableData> {
  const { sold, language } = request;
  const t = translator(language);
  const address = new URL(`/certificate/${sold.certificate}`, request.siteUrl).href;
  const title = titleWithOptions(sold.title, sold.options, language);
  const values = { title, shop: sold.shopName, number: sold.number, of: sold.of };
  return {
    title: t('printables:certificate.title'),
    language,
    shop: sold.shopName,
    work: sold.title,
    facts: [
      [t('printables:certificate.number'), t('orders:line.edition', values)],
      [t('printables:certificate.medium'), sold.materials ?? ''],
      ...sold.options.map(({ name, value }) => [name, value]),
      [t('printables:certificate.size'), sold.dimensions ?? ''],
      [t('printables:certificate.date'), formatDay(sold.soldAt, language)],
    ].filter(([, value]) => value !== ''),
    certifies: t('printables:certificate.certifies', values),
    signature: t('printables:certificate.signature'),
    seal: { mark: firstLetter(sold.shopName), number: `${sold.number}/${sold.of}` },
    picture: request.picture === null ? null : await printablePicture(request.picture),
    words: { verify: t('printables:certificate.verify') },
    address,
    code: await QRCode.toString(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
  };
}

/** The bytes of the picture as a JPEG that is no larger than its place needs; null for a file that is no picture. */
async function printablePicture(file: Uint8Array): Promise<number[] | null> {
  const fitted = sharp(file)
    .rotate()
    .resize({ ...picturePixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 });
  const bytes = await fitted.toBuffer().catch(() => null);
  return bytes === null ? null : [...bytes];
}

/** A letter with its marks, as a reader counts letters. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

// The public page that a certificate's code leads to: what was sold under which number, or that nothing was.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { useForeignLanguage, usePage } from '../../platform/page/page.ts';
import type { Certificate } from '../../platform/api/certificate.ts';
import { optionList } from '../../platform/language/option-list.ts';
import { productPath } from '../../platform/api/product.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useFormatDate } from '../../platform/language/local-date.tsx';
import { Title } from '../../ui/title.tsx';

/** A label on a wall, as beside the work itself. */
export function CertificateView({ certificate }: { certificate: Certificate | null }) {
  const { t } = useTranslation('orders');
  if (certificate === null)
    return (
      <div className="frame min-h-[60vh] pt-10 lg:pt-16">
        <h1 className="text-title">{t('certificate.notFoundTitle')}</h1>
        <p className="mt-4 measure text-lead text-quiet">{t('certificate.notFoundText')}</p>
      </div>
    );
  return <CertificateDetails certificate={certificate} />;
}

function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  const day = useFormatDate();
  const lang = useForeignLanguage(certificate.language);
  const paper = `/orders/v1/certificates/${certificate.certificate}.pdf?lang=${language}`;
  return (
    <div className="frame grid gap-x-8 gap-y-10 pt-10 lg:grid-cols-12 lg:pt-16">
      {certificate.picture !== null && (
        <img
          src={certificate.picture}
          alt=""
          width={600}
          height={750}
          className="aspect-[4/5] w-full bg-shade object-cover lg:col-span-5"
        />
      )}
      <div className="lg:col-span-6 lg:col-start-7">
        <p className="text-lead text-good">{t('certificate.genuine')}</p>
        <Title lang={lang} className="mt-2">
          {certificate.title}
        </Title>
        <p className="mt-6 font-display text-heading">
          {t('line.edition', { number: certificate.number, of: certificate.of })}
        </p>
        {certificate.options.length > 0 && (
          <p className="mt-4">{optionList(certificate.options, language)}</p>
        )}
        <p lang={lang} className="mt-4 text-quiet">
          {[certificate.materials, certificate.dimensions].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-quiet">
          {t('certificate.sold', {
            shop: certificate.shopName,
            date: day(certificate.soldAt),
          })}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={paper} className={buttonClass('primary')}>
            {t('certificate.download')}
          </a>
          <ShopLink
            to={productPath({ id: certificate.productId, slug: certificate.slug })}
            className={buttonClass('plain')}
          >
            {t('certificate.viewProduct')}
          </ShopLink>
        </div>
      </div>
    </div>
  );
}

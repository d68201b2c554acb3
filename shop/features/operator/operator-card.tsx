// Operator card: name, address and contact data of the shop's operator, from the settings.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';

/** Under a hairline of its own, like the sections it stands below. A shop that has not said it yet points to its contact page. */
export function OperatorCard() {
  const { t } = useTranslation('text-page');
  const { shopName, operator } = usePage().settings;
  const { name, address, email, phone } = operator;
  return (
    <section
      id="operator"
      aria-labelledby="operator-title"
      className="border-t border-ink py-7 md:grid md:grid-cols-8 md:gap-x-8"
    >
      <h2 id="operator-title" className="text-caption md:col-span-3">
        {t('operator')}
      </h2>
      <address className="mt-3 space-y-1 not-italic md:col-span-5 md:mt-0">
        <p>
          <bdi>{name === '' ? shopName : name}</bdi>
        </p>
        {address !== '' && (
          <p className="whitespace-pre-line">
            <bdi>{address}</bdi>
          </p>
        )}
        {email !== '' && (
          <p>
            {t('email')}{' '}
            <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-accent">
              <bdi dir="ltr">{email}</bdi>
            </a>
          </p>
        )}
        {phone !== '' && (
          <p>
            {t('phone')}{' '}
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
              className="underline underline-offset-4 hover:text-accent"
            >
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </p>
        )}
        {email === '' && (
          <p>
            <ShopLink
              to="/contact"
              className="inline-block py-1 underline underline-offset-4 hover:text-accent"
            >
              {t('contactLink')}
            </ShopLink>
          </p>
        )}
      </address>
    </section>
  );
}

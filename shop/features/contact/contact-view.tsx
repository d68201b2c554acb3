// Contact view: the form, and the shop's other contact data beside it.

import type { ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { ContactForm } from './contact-form.tsx';

/**
 * Without a script the form cannot be sent, and gives way to the other addresses.
 * @param props.hours where and when the maker is met
 */
export function ContactView({ hours }: { readonly hours: ReactNode }) {
  const { t } = useTranslation('contact');
  return (
    <div className="frame grid grid-cols-1 gap-x-8 gap-y-12 pt-12 lg:grid-cols-12 lg:pt-20">
      <header className="lg:col-span-5">
        <h1 className="text-title">{t('title')}</h1>
        <p className="measure mt-5 text-lead text-quiet">{t('intro')}</p>
        <Elsewhere />
        {hours}
      </header>
      <div className="max-w-[40rem] lg:col-span-6 lg:col-start-7">
        <p className="hidden border-s-2 border-ink ps-4 noscript:block">{t('needsScript')}</p>
        <div className="noscript:hidden">
          <ContactForm />
        </div>
      </div>
    </div>
  );
}

function Elsewhere() {
  const { t } = useTranslation('contact');
  const { name, address, email, phone } = usePage().settings.operator;
  const details = [
    { title: t('details.address'), text: [name, address].filter(Boolean).join('\n'), href: null },
    { title: t('details.email'), text: email, href: `mailto:${email}` },
    {
      title: t('details.phone'),
      text: phone,
      href: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
    },
  ].filter(({ text }) => text !== '');
  if (details.length === 0) return null;
  return (
    <section aria-label={t('details.title')} className="mt-10 border-t border-line pt-5">
      <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-3 text-small">
        {details.map(({ title, text, href }) => (
          <div key={title} className="contents">
            <dt className="text-quiet">{title}</dt>
            <dd className="whitespace-pre-line">
              {href === null ? (
                <bdi>{text}</bdi>
              ) : (
                <a href={href} className="underline underline-offset-4 hover:text-accent">
                  <bdi dir="ltr">{text}</bdi>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

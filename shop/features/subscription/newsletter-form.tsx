// Newsletter form of the footer: one field, which leads on to the newsletter's page; that page sends the address and says what comes.

import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { withLanguage } from '../../platform/language/language.ts';
import { usePage } from '../../platform/page/page.ts';
import { ArrowEnd } from '../../ui/icons.tsx';
import { leaveTypedAddress } from './typed-address.ts';

/** The field has no name: where the page's code does not come, the form is a link, and the address stays out of it. */
export function NewsletterForm() {
  const { t } = useTranslation('footer');
  const { languageParameter } = usePage();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <form
      action="/subscription"
      noValidate
      className="mt-8 max-w-sm noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (field.current === null) return;
        leaveTypedAddress(field.current.value);
        field.current.value = '';
        void navigate(withLanguage('/subscription', languageParameter));
      }}
    >
      <label htmlFor={id} className="text-label text-quiet">
        {t('newsletter')}
      </label>
      <div className="mt-1.5 flex items-center border border-edge bg-sheet outline-offset-3 outline-accent focus-within:border-ink has-[input:focus-visible]:outline-2">
        <input
          ref={field}
          id={id}
          type="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          className="min-h-12 w-full min-w-0 bg-transparent px-4 py-2 text-base outline-none"
        />
        <button
          type="submit"
          className="inline-flex size-12 shrink-0 items-center justify-center hover:text-accent"
        >
          <ArrowEnd size={20} className="rtl:-scale-x-100" />
          <span className="sr-only">{t('subscribe')}</span>
        </button>
      </div>
    </form>
  );
}

// Subscription form: an address, and the word that the mailbox has to confirm it.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { isEmail, typedEmail } from '../../platform/forms/email.ts';
import { useSubmission } from '../../platform/forms/use-submission.ts';
import { usePage } from '../../platform/page/page.ts';
import { Form } from '../../ui/form.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';
import { requestSubscription, type Wish } from './call-subscriptions.ts';

export interface SubscriptionFormProps {
  readonly wish: Wish;
  /** Whether the form came in place of a link that was pressed: the reading then goes on in it. */
  readonly isOpened?: boolean;
  /** An address that was typed elsewhere: it is sent at once. Empty for none. */
  readonly address?: string;
}

/** The word after sending is the same whether the address is known or not. */
export function SubscriptionForm({ wish, isOpened = false, address = '' }: SubscriptionFormProps) {
  const { t } = useTranslation('subscription');
  const { language } = usePage();
  const [email, setEmail] = useState(address);
  const [isRequested, setRequested] = useState(false);
  const trap = useRef<HTMLInputElement>(null);
  const submission = useSubmission(
    { email: !isEmail(typedEmail(email)) && t('errors.email') },
    async () => {
      const outcome = await requestSubscription(
        wish,
        typedEmail(email),
        language,
        trap.current?.value ?? '',
      );
      if (outcome === 'invalidEmail') return { email: t('errors.email') };
      if (outcome !== 'requested') return { form: t(`errors.${outcome}`) };
      setRequested(true);
      return null;
    },
  );
  const { form, submit } = submission;
  const begin = useEffectEvent(() => submit({ preventDefault: () => undefined }));
  useEffect(() => {
    if (address !== '') begin();
  }, [address]);
  // The link that was pressed had the focus, and is gone.
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [form, isOpened]);
  if (isRequested) return <Requested />;
  return (
    <Form
      submission={submission}
      kind="plain"
      action={t(wish.purpose === 'newsletter' ? 'subscribe' : 'notify')}
    >
      <MarkedField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
        value={email}
        error={submission.errors.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {/* Invisible to people; a filled field marks a bot. */}
      <div aria-hidden className="sr-only">
        <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </Form>
  );
}

function Requested() {
  const { t } = useTranslation('subscription');
  const word = useRef<HTMLParagraphElement>(null);
  useEffect(() => word.current?.focus(), []);
  return (
    <p ref={word} tabIndex={-1} className="measure border-s-2 border-good ps-4 outline-none">
      {t('requested')}
    </p>
  );
}

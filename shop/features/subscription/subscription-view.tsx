// Subscription view: the newsletter's form, and the page behind the links of mails, which asks for one press before it confirms or ends anything.

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../../platform/store.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Title } from '../../ui/title.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { resolveSubscription } from './call-subscriptions.ts';
import { SubscriptionForm } from './subscription-form.tsx';
import { forgetTypedAddress, nothingTyped, typedAddress } from './typed-address.ts';

/**
 * Programs that check the links of mails follow them, and press nothing.
 *
 * @param picture stands beside the words
 */
export function SubscriptionView({ picture }: { readonly picture: ReactNode }) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const link = new URLSearchParams(isHydrated ? hash.slice(1) : '');
  const [token, end] = [link.get('confirm'), link.get('unsubscribe')];
  return (
    <div className="frame grid grid-cols-1 gap-x-8 gap-y-12 pt-12 lg:grid-cols-12 lg:items-center lg:pt-20">
      <div className="lg:col-span-6">
        {token !== null ? (
          <Question key={token} act="confirm" token={token} />
        ) : end !== null ? (
          <Question key={end} act="unsubscribe" token={end} />
        ) : (
          <Newsletter />
        )}
      </div>
      <div className="aspect-square overflow-hidden bg-shade lg:col-span-5 lg:col-start-8">
        {picture}
      </div>
    </div>
  );
}

/** An address that was typed in the footer is sent when the page opens, and when it is typed on this page itself. */
function Newsletter() {
  const { t } = useTranslation('subscription');
  const { address, count } = useStore(typedAddress, nothingTyped);
  useEffect(() => forgetTypedAddress, []);
  return (
    <>
      <Title>{t('title')}</Title>
      <p className="measure mt-5 mb-8 text-lead text-quiet">{t('intro')}</p>
      <p className="hidden border-s-2 border-ink ps-4 noscript:block">{t('needsScript')}</p>
      <div className="noscript:hidden">
        <SubscriptionForm
          // The same address once more is asked for once more.
          key={count}
          wish={{ purpose: 'newsletter' }}
          address={address}
        />
      </div>
    </>
  );
}

type Outcome = Awaited<ReturnType<typeof resolveSubscription>>;

function Question({
  act,
  token,
}: {
  readonly act: 'confirm' | 'unsubscribe';
  readonly token: string;
}) {
  const { t } = useTranslation('subscription');
  const words = act === 'confirm' ? 'confirm' : 'end';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (outcome === 'done') return <Word title={t(`${words}.done`)} text={t(`${words}.doneText`)} />;
  if (outcome === 'unknown')
    return (
      <>
        <Word title={t('confirm.unknown')} text={t('confirm.unknownText')} />
        <div className="mt-8">
          <SubscriptionForm wish={{ purpose: 'newsletter' }} />
        </div>
      </>
    );
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(await resolveSubscription(act, token));
    setBusy(false);
  };
  return (
    <>
      <Title>{t(`${words}.title`)}</Title>
      <p className="measure mt-5 text-lead text-quiet">{t(`${words}.text`)}</p>
      <Button className="mt-8" aria-disabled={isBusy} onClick={() => void press()}>
        {isBusy ? t('sending') : t(`${words}.action`)}
      </Button>
      <p role="alert" className="mt-5 text-small text-error">
        {outcome === 'failed' && t('errors.failed')}
      </p>
    </>
  );
}

function Word({ title, text }: { readonly title: string; readonly text: string }) {
  const word = useRef<HTMLDivElement>(null);
  useEffect(() => word.current?.focus(), []);
  return (
    <div ref={word} tabIndex={-1} className="outline-none">
      <Title>{title}</Title>
      <p className="measure mt-5 text-lead text-quiet">{text}</p>
    </div>
  );
}

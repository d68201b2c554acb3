// Express payment: Apple Pay, Google Pay or Link by the element of the payment provider, where the buyer's device has one of them.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExpressPaymentSettings } from '../../platform/page/express-payment.ts';
import { usePage } from '../../platform/page/page.ts';
import { log } from '../../platform/log.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import {
  expressOptions,
  loadStripe,
  minorUnits,
  type Elements,
  type ExpressElement,
  type Stripe,
} from './stripe-element.ts';
import type { Wallet } from './wallet.ts';

export interface ExpressPaymentProps {
  readonly settings: ExpressPaymentSettings;
  /** Exact decimal. */
  readonly total: string;
  readonly currency: string;
  /** Whether the form is filled in, and its terms are agreed to. */
  readonly isComplete: boolean;
  /** Sends the form; with errors it shows them, and no wallet opens. */
  readonly send: (wallet: Wallet | null) => void;
}

/** Nothing is shown until a wallet is there. */
export function ExpressPayment(props: ExpressPaymentProps) {
  const { settings, total, currency } = props;
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Elements>(undefined);
  const [isReady, setReady] = useState(false);
  const amount = minorUnits(total, currency);
  const click = useEffectEvent((event: { resolve(): void; reject(): void }) => {
    if (props.isComplete) event.resolve();
    else {
      event.reject();
      props.send(null);
    }
  });
  const confirm = useEffectEvent(async (stripe: Stripe, elements: Elements, fail: () => void) => {
    const { error } = await elements.submit();
    if (error === undefined) props.send(walletOf(settings.method, stripe, elements, fail));
  });
  const open = useEffectEvent((stripe: Stripe): ExpressElement => {
    const elements = stripe.elements({ mode: 'payment', amount, currency: currency.toLowerCase() });
    const element = elements.create('expressCheckout', expressOptions);
    element.on('ready', ({ availablePaymentMethods }) =>
      setReady(availablePaymentMethods !== undefined),
    );
    element.on('click', (event) => click(event));
    element.on('confirm', (event) => {
      confirm(stripe, elements, () => event.paymentFailed({ reason: 'fail' })).catch(
        (error: unknown) => log('A wallet could not be confirmed', error),
      );
    });
    shown.current = elements;
    return element;
  });
  useEffect(() => {
    let element: ExpressElement | null = null;
    let isGone = false;
    loadStripe(settings.script).then(
      (create) => {
        if (isGone || place.current === null) return;
        element = open(create(settings.key, { locale: language }));
        element.mount(place.current);
      },
      (error: unknown) => log('Wallets are not offered', error),
    );
    return () => {
      isGone = true;
      element?.destroy();
    };
  }, [settings.script, settings.key, language]);
  useEffect(
    () => shown.current?.update({ amount, currency: currency.toLowerCase() }),
    [amount, currency],
  );
  return (
    <section aria-labelledby="express-payment" hidden={!isReady}>
      <h3 id="express-payment" className="mb-3 text-small">
        {t('review.wallet')}
      </h3>
      <div ref={place} />
    </section>
  );
}

function walletOf(method: string, stripe: Stripe, elements: Elements, fail: () => void): Wallet {
  return {
    method,
    fail,
    async confirm(clientSecret, returnUrl) {
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      if (error !== undefined) throw new Error(error.message);
    },
  };
}

// Stripe's element for wallets (Express Checkout Element): its script, and the part of its interface that the checkout uses.
// https://docs.stripe.com/js/elements_object/create_express_checkout_element

interface StripeError {
  readonly message?: string;
}

export interface ExpressElement {
  mount(parent: HTMLElement): void;
  destroy(): void;
  on(
    event: 'ready',
    listener: (event: { readonly availablePaymentMethods?: object }) => void,
  ): void;
  on(event: 'click', listener: (event: { resolve(): void; reject(): void }) => void): void;
  on(
    event: 'confirm',
    listener: (event: { paymentFailed(reason?: { reason: 'fail' }): void }) => void,
  ): void;
}

export interface Elements {
  create(type: 'expressCheckout', options: object): ExpressElement;
  submit(): Promise<{ readonly error?: StripeError }>;
  update(options: { readonly amount: number; readonly currency: string }): void;
}

export interface Stripe {
  elements(options: {
    readonly mode: 'payment';
    readonly amount: number;
    readonly currency: string;
  }): Elements;
  confirmPayment(options: {
    readonly elements: Elements;
    readonly clientSecret: string;
    readonly confirmParams: { readonly return_url: string };
    readonly redirect: 'if_required';
  }): Promise<{ readonly error?: StripeError }>;
}

type CreateStripe = (key: string, options: { readonly locale: string }) => Stripe;

/** Wallets alone: ways that lead away from the page are those of the provider's own pages. */
export const expressOptions = {
  buttonHeight: 48,
  paymentMethods: {
    applePay: 'auto',
    googlePay: 'auto',
    link: 'auto',
    amazonPay: 'never',
    klarna: 'never',
    paypal: 'never',
  },
} as const;

/** Loads the script once. Rejects where it does not come, or is none. */
export async function loadStripe(script: string): Promise<CreateStripe> {
  const create = known() ?? (await addScript(script));
  if (create === undefined) throw new Error('The script of the payment provider defines nothing');
  return create;
}

/** The function that the script defines. */
const known = (): CreateStripe | undefined =>
  Reflect.get(window, 'Stripe') as CreateStripe | undefined;

function addScript(source: string): Promise<CreateStripe | undefined> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    script.addEventListener('load', () => resolve(known()));
    script.addEventListener('error', () =>
      reject(new Error('The script of the payment provider could not be loaded')),
    );
    document.head.append(script);
  });
}

/** An exact decimal in the currency's smallest units, as Stripe counts. */
export function minorUnits(amount: string, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return Math.round(Number(amount) * 10 ** maximumFractionDigits);
}

// A sample order for previews of mails: the shop's own works, name and bank, bought by an invented person. Nothing of it is stored.
import type { Language } from '@atelier/shop/language';
import { moneyOf, decimalOf, type Money } from '@atelier/shop/money';
import type { Order, OrderLine } from '@atelier/shop/order';
import { sampleBuyer } from './sample-buyers.ts';

/** The data of the shop, as `admin_mail_sample` returns it. */
export interface MailSample {
  /** The caller's own address. */
  readonly email: string;
  readonly currency: string;
  readonly shop: Order['shop'];
  /** At most two. */
  readonly works: readonly {
    readonly id: number;
    readonly title: string;
    readonly language: string;
    readonly slug: string;
    readonly price: string;
    readonly editionSize: number | null;
  }[];
}

const shipping = moneyOf('9.50');
const sampleNumber = 1042;
export const sampleOrderId = '00000000-0000-4000-8000-000000000000';

/** The order in a language; a shop without works sells one that is named like the shop. */
export function sampleOrder(sample: MailSample, language: Language, now: Date): Order {
  const { shop, currency, email } = sample;
  const unnamed = {
    id: 1,
    title: shop.name,
    language,
    slug: '',
    price: '48.00',
    editionSize: null,
  };
  const works = sample.works.length === 0 ? [unnamed] : sample.works;
  const lines = works.map((work, index) => sampleLine(work, index));
  const goods = lines.reduce<Money>((sum, { lineTotal }) => sum + moneyOf(lineTotal), moneyOf('0'));
  const total = decimalOf(goods + shipping);
  const day = 86_400_000;
  return {
    id: sampleOrderId,
    number: sampleNumber,
    placedAt: now.toISOString(),
    email,
    language,
    address: sampleBuyer(language),
    note: '',
    giftMessage: null,
    currency,
    status: 'awaiting_payment',
    states: { order: 'open', payment: 'unpaid', fulfilment: 'unfulfilled', return: 'none' },
    shippingMethod: 'standard',
    delivery: { daysMin: 3, daysMax: 5 },
    paymentMethod: 'manual',
    paymentLabel: 'manual',
    discountCode: null,
    sums: {
      goods: decimalOf(goods),
      discount: '0.00',
      subtotal: decimalOf(goods),
      shipping: decimalOf(shipping),
      wrapping: null,
      tax: '0.00',
      total,
    },
    taxes: [],
    taxInclusive: true,
    paid: '0.00',
    refunded: '0.00',
    payBy: new Date(now.getTime() + 7 * day).toISOString(),
    returnUntil: null,
    can: { pay: true, payOnline: false, cancel: true, return: false },
    lines,
    shipments: [],
    refunds: [],
    hasNumberedDocuments: true,
    documents: [],
    events: [],
    shop,
  };
}

function sampleLine(work: MailSample['works'][number], index: number): OrderLine {
  const { id, title, language, slug, price, editionSize } = work;
  return {
    line: index + 1,
    productId: id,
    variantId: id,
    options: [],
    sku: null,
    title,
    language,
    slug,
    picture: null,
    unitPrice: price,
    quantity: 1,
    lineTotal: price,
    discount: '0.00',
    taxRate: '0',
    shipped: 0,
    givenUp: 0,
    returnRequested: 0,
    returned: 0,
    lead: null,
    restocked: 0,
    refunded: 0,
    numbers:
      editionSize === null
        ? []
        : [{ number: Math.min(7, editionSize), of: editionSize, certificate: null }],
  };
}

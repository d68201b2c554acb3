// Texts of order mails and printables in English.
import type { OrderTexts } from '../order-texts.ts';

export const en: OrderTexts = {
  greeting: 'Hello {{name}},',
  mails: {
    placed: {
      subject: 'Your order {{number}}',
      text: 'Thank you for your order. Here is what you chose.',
    },
    paid: {
      subject: 'Payment received for order {{number}}',
      text: 'Your payment has arrived. We are preparing your order.',
    },
    shipped: {
      subject: 'Order {{number}} is on its way',
      text: 'Your order has been sent, or a part of it.',
    },
    delivered: {
      subject: 'Order {{number}} has arrived',
      text: 'Your order has been delivered. We hope you enjoy it.',
    },
    cancelled: {
      subject: 'Order {{number}} was cancelled',
      text: 'Your order has been cancelled. What was paid will be returned.',
    },
    expired: {
      subject: 'Order {{number}} has lapsed',
      text: 'We received no payment in time, so the order was given up. You are welcome to order again.',
    },
    refunded: {
      subject: 'Refund for order {{number}}',
      text: 'We have refunded {{amount}}. It can take a few days to reach you.',
    },
    return_accepted: {
      subject: 'Your return of order {{number}}',
      text: 'We have accepted your return. Please send the item back in its original condition and packaging.',
    },
    return_rejected: {
      subject: 'Your return of order {{number}}',
      text: 'We are sorry: we cannot accept this return.',
    },
    return_withdrawn: {
      subject: 'Withdrawal from order {{number}}',
      text: 'We have received your withdrawal. Please send the item back; your money will be returned.',
    },
  },
  transfer: 'Please transfer {{total}} with the reference {{number}} by {{date}}:',
  pickup: 'Please pay when you pick up your order.',
  tracking: 'Tracking: {{tracking}}',
  open: 'See the order',
  order: 'Order {{number}}',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  goods: 'Goods',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'Free',
  tax: 'Tax {{rate}}%',
  taxIncluded: 'Includes {{rate}}% tax',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded: {{amount}}',
  edition: 'No. {{number}} of {{of}}',
  invoice: 'Invoice',
  date: 'Date: {{date}}',
  billTo: 'Bill to',
  certificate: 'Certificate of authenticity',
  certifies:
    'This is to certify that “{{title}}”, number {{number}} of {{of}}, is an authentic work of a numbered edition by {{shop}}.',
  verify: 'To verify this certificate, scan the code or open:',
  maker: {
    mails: {
      placed: {
        subject: 'New order {{number}}: {{total}}',
        text: '{{name}} has ordered. Here is what to send, and where.',
      },
      paid: {
        subject: 'Order {{number}} is paid',
        text: 'The payment of {{name}} has arrived. The order can be sent.',
      },
      cancelled: {
        subject: 'Order {{number}} was cancelled',
        text: '{{name}} has cancelled the order. What was paid goes back.',
      },
      return_requested: {
        subject: 'Return requested: order {{number}}',
        text: '{{name}} would like to return something. Please accept or reject it.',
      },
      return_withdrawn: {
        subject: 'Withdrawal from order {{number}}',
        text: '{{name}} has withdrawn from the contract. The goods come back, and the money is to be returned.',
      },
      disputed: {
        subject: 'Payment of order {{number}} is disputed',
        text: 'The bank of {{name}} contests {{amount}}. Please answer at the payment provider in time; until it is decided, this amount cannot be given back.',
      },
      dispute_won: {
        subject: 'Dispute won: order {{number}}',
        text: 'The bank has decided for the shop: {{amount}} of the payment of {{name}} stays.',
      },
      dispute_lost: {
        subject: 'Dispute lost: order {{number}}',
        text: 'The bank has given {{amount}} back to {{name}}. The order counts it as refunded.',
      },
    },
    deliverTo: 'Delivery address',
    contact: 'Contact',
    payment: 'Payment',
    note: 'A note from the buyer',
    reason: 'A reason from the buyer',
    shippingMethods: {
      standard: 'Standard',
      express: 'Express',
      pickup: 'To be picked up at the studio',
    },
    paymentMethods: {
      manual: 'Bank transfer',
      pickup: 'On pick-up',
      stripe: 'Card and other ways',
    },
  },
};

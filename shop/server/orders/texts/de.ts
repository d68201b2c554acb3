// Texts of order mails and printables in German.
import type { OrderTexts } from '../order-texts.ts';

export const de: OrderTexts = {
  greeting: 'Guten Tag {{name}},',
  mails: {
    placed: {
      subject: 'Ihre Bestellung {{number}}',
      text: 'vielen Dank für Ihre Bestellung. Das haben Sie ausgewählt.',
    },
    paid: {
      subject: 'Zahlung für Bestellung {{number}} erhalten',
      text: 'Ihre Zahlung ist angekommen. Wir bereiten Ihre Bestellung vor.',
    },
    shipped: {
      subject: 'Bestellung {{number}} ist unterwegs',
      text: 'Ihre Bestellung oder ein Teil davon wurde verschickt.',
    },
    delivered: {
      subject: 'Bestellung {{number}} ist angekommen',
      text: 'Ihre Bestellung wurde zugestellt. Wir wünschen Ihnen viel Freude damit.',
    },
    cancelled: {
      subject: 'Bestellung {{number}} wurde storniert',
      text: 'Ihre Bestellung wurde storniert. Bezahltes wird erstattet.',
    },
    expired: {
      subject: 'Bestellung {{number}} ist verfallen',
      text: 'wir haben keine rechtzeitige Zahlung erhalten, daher wurde die Bestellung aufgehoben. Sie können gern erneut bestellen.',
    },
    refunded: {
      subject: 'Erstattung für Bestellung {{number}}',
      text: 'wir haben {{amount}} erstattet. Es kann einige Tage dauern, bis der Betrag bei Ihnen eintrifft.',
    },
    return_accepted: {
      subject: 'Ihre Rücksendung zu Bestellung {{number}}',
      text: 'wir haben Ihre Rücksendung angenommen. Bitte senden Sie den Artikel im Originalzustand und in der Originalverpackung zurück.',
    },
    return_rejected: {
      subject: 'Ihre Rücksendung zu Bestellung {{number}}',
      text: 'leider können wir diese Rücksendung nicht annehmen.',
    },
    return_withdrawn: {
      subject: 'Widerruf der Bestellung {{number}}',
      text: 'wir haben Ihren Widerruf erhalten. Bitte senden Sie den Artikel zurück; Ihr Geld wird erstattet.',
    },
  },
  transfer: 'Bitte überweisen Sie {{total}} mit dem Verwendungszweck {{number}} bis zum {{date}}:',
  pickup: 'Bitte bezahlen Sie bei der Abholung.',
  tracking: 'Sendungsnummer: {{tracking}}',
  open: 'Bestellung ansehen',
  order: 'Bestellung {{number}}',
  item: 'Artikel',
  quantity: 'Menge',
  price: 'Preis',
  amount: 'Betrag',
  goods: 'Waren',
  discount: 'Rabatt',
  shipping: 'Versand',
  free: 'Kostenlos',
  tax: 'Steuer {{rate}} %',
  taxIncluded: 'Enthält {{rate}} % Steuer',
  total: 'Gesamtbetrag',
  paid: 'Bezahlt',
  refunded: 'Erstattet: {{amount}}',
  edition: 'Nr. {{number}} von {{of}}',
  invoice: 'Rechnung',
  date: 'Datum: {{date}}',
  billTo: 'Rechnung an',
  certificate: 'Echtheitszertifikat',
  certifies:
    'Hiermit wird bescheinigt, dass „{{title}}“, Nummer {{number}} von {{of}}, ein echtes Werk einer nummerierten Auflage von {{shop}} ist.',
  verify: 'Zur Prüfung dieses Zertifikats scannen Sie den Code oder öffnen Sie:',
  maker: {
    mails: {
      placed: {
        subject: 'Neue Bestellung {{number}}: {{total}}',
        text: '{{name}} hat bestellt. Das ist zu versenden, und zwar dorthin.',
      },
      paid: {
        subject: 'Bestellung {{number}} ist bezahlt',
        text: 'Die Zahlung von {{name}} ist angekommen. Die Bestellung kann verschickt werden.',
      },
      cancelled: {
        subject: 'Bestellung {{number}} wurde storniert',
        text: '{{name}} hat die Bestellung storniert. Bezahltes wird erstattet.',
      },
      return_requested: {
        subject: 'Rücksendung gewünscht: Bestellung {{number}}',
        text: '{{name}} möchte etwas zurücksenden. Bitte nehmen Sie die Rücksendung an oder lehnen Sie sie ab.',
      },
      return_withdrawn: {
        subject: 'Widerruf der Bestellung {{number}}',
        text: '{{name}} hat den Vertrag widerrufen. Die Ware kommt zurück, und das Geld ist zu erstatten.',
      },
      disputed: {
        subject: 'Zahlung der Bestellung {{number}} wird bestritten',
        text: 'Die Bank von {{name}} bestreitet {{amount}}. Bitte antworten Sie rechtzeitig beim Zahlungsdienst; bis zur Entscheidung kann dieser Betrag nicht erstattet werden.',
      },
      dispute_won: {
        subject: 'Streitfall gewonnen: Bestellung {{number}}',
        text: 'Die Bank hat für den Shop entschieden: {{amount}} aus der Zahlung von {{name}} bleiben.',
      },
      dispute_lost: {
        subject: 'Streitfall verloren: Bestellung {{number}}',
        text: 'Die Bank hat {{name}} {{amount}} zurückgegeben. Die Bestellung zählt den Betrag als erstattet.',
      },
    },
    deliverTo: 'Lieferadresse',
    contact: 'Kontakt',
    payment: 'Zahlung',
    note: 'Eine Nachricht dazu',
    reason: 'Ein Grund dafür',
    shippingMethods: {
      standard: 'Standard',
      express: 'Express',
      pickup: 'Abholung in der Werkstatt',
    },
    paymentMethods: {
      manual: 'Überweisung',
      pickup: 'Bei Abholung',
      stripe: 'Karte und andere Wege',
    },
  },
};

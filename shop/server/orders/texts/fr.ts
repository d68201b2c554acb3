// Texts of order mails and printables in French.
import type { OrderTexts } from '../order-texts.ts';

export const fr: OrderTexts = {
  greeting: 'Bonjour {{name}},',
  mails: {
    placed: {
      subject: 'Votre commande {{number}}',
      text: 'Merci pour votre commande. Voici ce que vous avez choisi.',
    },
    paid: {
      subject: 'Paiement reçu pour la commande {{number}}',
      text: 'Votre paiement est arrivé. Nous préparons votre commande.',
    },
    shipped: {
      subject: 'La commande {{number}} est en route',
      text: 'Votre commande, ou une partie de celle-ci, a été expédiée.',
    },
    delivered: {
      subject: 'La commande {{number}} est arrivée',
      text: 'Votre commande a été livrée. Nous espérons qu’elle vous plaira.',
    },
    cancelled: {
      subject: 'La commande {{number}} a été annulée',
      text: 'Votre commande a été annulée. Ce qui a été payé sera remboursé.',
    },
    expired: {
      subject: 'La commande {{number}} a expiré',
      text: 'Nous n’avons pas reçu de paiement à temps ; la commande a donc été abandonnée. Vous pouvez commander à nouveau.',
    },
    refunded: {
      subject: 'Remboursement de la commande {{number}}',
      text: 'Nous avons remboursé {{amount}}. Cela peut prendre quelques jours.',
    },
    return_accepted: {
      subject: 'Votre retour de la commande {{number}}',
      text: 'Nous avons accepté votre retour. Veuillez renvoyer l’article dans son état et son emballage d’origine.',
    },
    return_rejected: {
      subject: 'Votre retour de la commande {{number}}',
      text: 'Nous sommes désolés : nous ne pouvons pas accepter ce retour.',
    },
    return_withdrawn: {
      subject: 'Rétractation de la commande {{number}}',
      text: 'Nous avons reçu votre rétractation. Veuillez renvoyer l’article ; votre argent vous sera remboursé.',
    },
  },
  transfer: 'Veuillez virer {{total}} avec la référence {{number}} au plus tard le {{date}} :',
  pickup: 'Veuillez payer lors du retrait de votre commande.',
  tracking: 'Suivi : {{tracking}}',
  open: 'Voir la commande',
  order: 'Commande {{number}}',
  item: 'Article',
  quantity: 'Quantité',
  price: 'Prix',
  amount: 'Montant',
  goods: 'Articles',
  discount: 'Remise',
  shipping: 'Livraison',
  free: 'Offerte',
  tax: 'Taxe {{rate}} %',
  taxIncluded: 'Dont taxe {{rate}} %',
  total: 'Total',
  paid: 'Payé',
  refunded: 'Remboursé : {{amount}}',
  edition: 'N° {{number}} sur {{of}}',
  invoice: 'Facture',
  date: 'Date : {{date}}',
  billTo: 'Facturé à',
  certificate: 'Certificat d’authenticité',
  certifies:
    'Nous certifions que « {{title}} », numéro {{number}} sur {{of}}, est une œuvre authentique d’un tirage numéroté de {{shop}}.',
  verify: 'Pour vérifier ce certificat, scannez le code ou ouvrez :',
  maker: {
    mails: {
      placed: {
        subject: 'Nouvelle commande {{number}} : {{total}}',
        text: '{{name}} a passé commande. Voici ce qu’il faut envoyer, et où.',
      },
      paid: {
        subject: 'La commande {{number}} est payée',
        text: 'Le paiement de {{name}} est arrivé. La commande peut être expédiée.',
      },
      cancelled: {
        subject: 'La commande {{number}} a été annulée',
        text: '{{name}} a annulé la commande. Ce qui a été payé est remboursé.',
      },
      return_requested: {
        subject: 'Retour demandé : commande {{number}}',
        text: '{{name}} souhaite retourner un article. Merci d’accepter ou de refuser ce retour.',
      },
      return_withdrawn: {
        subject: 'Rétractation : commande {{number}}',
        text: '{{name}} s’est rétracté du contrat. Les articles reviennent, et l’argent est à rembourser.',
      },
      disputed: {
        subject: 'Paiement de la commande {{number}} contesté',
        text: 'La banque de {{name}} conteste {{amount}}. Veuillez répondre à temps auprès du prestataire de paiement ; d’ici à la décision, ce montant ne peut pas être remboursé.',
      },
      dispute_won: {
        subject: 'Litige gagné : commande {{number}}',
        text: 'La banque a tranché en faveur de la boutique : {{amount}} du paiement de {{name}} restent acquis.',
      },
      dispute_lost: {
        subject: 'Litige perdu : commande {{number}}',
        text: 'La banque a rendu {{amount}} à {{name}}. La commande compte ce montant comme remboursé.',
      },
    },
    deliverTo: 'Adresse de livraison',
    contact: 'Contact',
    payment: 'Paiement',
    note: 'Un mot du client',
    reason: 'Un motif du client',
    shippingMethods: { standard: 'Standard', express: 'Express', pickup: 'Retrait à l’atelier' },
    paymentMethods: {
      manual: 'Virement bancaire',
      pickup: 'Lors du retrait',
      stripe: 'Carte et autres moyens',
    },
  },
};

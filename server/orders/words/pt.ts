// The words of mails and papers about orders in Portuguese.
import type { OrderWords } from '../order-words.ts';

export const pt: OrderWords = {
  greeting: 'Olá, {{name}},',
  mails: {
    placed: {
      subject: 'O seu pedido {{number}}',
      text: 'Obrigado pelo seu pedido. Eis o que escolheu.',
    },
    paid: {
      subject: 'Pagamento recebido do pedido {{number}}',
      text: 'O seu pagamento chegou. Estamos a preparar o seu pedido.',
    },
    shipped: {
      subject: 'O pedido {{number}} está a caminho',
      text: 'O seu pedido, ou parte dele, foi enviado.',
    },
    delivered: {
      subject: 'O pedido {{number}} chegou',
      text: 'O seu pedido foi entregue. Esperamos que goste.',
    },
    cancelled: {
      subject: 'O pedido {{number}} foi cancelado',
      text: 'O seu pedido foi cancelado. O que foi pago será devolvido.',
    },
    expired: {
      subject: 'O pedido {{number}} expirou',
      text: 'Não recebemos o pagamento a tempo, por isso o pedido foi anulado. Pode voltar a encomendar.',
    },
    refunded: {
      subject: 'Reembolso do pedido {{number}}',
      text: 'Reembolsámos {{amount}}. Pode demorar alguns dias a chegar.',
    },
    return_accepted: {
      subject: 'A sua devolução do pedido {{number}}',
      text: 'Aceitámos a sua devolução. Envie o artigo no estado e na embalagem originais.',
    },
    return_rejected: {
      subject: 'A sua devolução do pedido {{number}}',
      text: 'Lamentamos: não podemos aceitar esta devolução.',
    },
    return_withdrawn: {
      subject: 'Desistência do pedido {{number}}',
      text: 'Recebemos a sua desistência. Envie o artigo de volta; o seu dinheiro será devolvido.',
    },
  },
  transfer: 'Transfira {{total}} com a referência {{number}} até {{date}}:',
  pickup: 'Pague quando levantar o seu pedido.',
  tracking: 'Seguimento: {{tracking}}',
  open: 'Ver o pedido',
  order: 'Pedido',
  item: 'Artigo',
  quantity: 'Quantidade',
  price: 'Preço',
  amount: 'Valor',
  goods: 'Artigos',
  discount: 'Desconto',
  shipping: 'Envio',
  free: 'Grátis',
  tax: 'Imposto {{rate}} %',
  taxIncluded: 'Inclui {{rate}} % de imposto',
  total: 'Total',
  paid: 'Pago',
  refunded: 'Reembolsado',
  edition: 'N.º {{number}} de {{of}}',
  invoice: 'Fatura',
  date: 'Data',
  billTo: 'Faturar a',
  certificate: 'Certificado de autenticidade',
  certifies:
    'Certificamos que “{{title}}”, número {{number}} de {{of}}, é uma obra autêntica de uma edição numerada de {{shop}}.',
  verify: 'Para verificar este certificado, leia o código ou abra:',
};

// Texts of order mails and printables in Portuguese.
import type { OrderTexts } from '../order-texts.ts';

export const pt: OrderTexts = {
  greeting: 'Olá, {{name}},',
  mails: {
    placed: {
      subject: 'Seu pedido {{number}}',
      text: 'Agradecemos o seu pedido. Isto é o que você escolheu.',
    },
    paid: {
      subject: 'Recebemos o pagamento do pedido {{number}}',
      text: 'Seu pagamento chegou. Estamos preparando o seu pedido.',
    },
    shipped: {
      subject: 'O pedido {{number}} está a caminho',
      text: 'Seu pedido, ou parte dele, foi enviado.',
    },
    delivered: {
      subject: 'O pedido {{number}} chegou',
      text: 'Seu pedido foi entregue. Esperamos que você goste.',
    },
    cancelled: {
      subject: 'O pedido {{number}} foi cancelado',
      text: 'Seu pedido foi cancelado. O que foi pago será reembolsado.',
    },
    expired: {
      subject: 'O pedido {{number}} expirou',
      text: 'Não recebemos o pagamento a tempo, por isso o pedido foi cancelado. Você pode pedir de novo quando quiser.',
    },
    refunded: {
      subject: 'Reembolso do pedido {{number}}',
      text: 'Reembolsamos {{amount}}. O valor pode levar alguns dias para chegar.',
    },
    return_accepted: {
      subject: 'Sua devolução do pedido {{number}}',
      text: 'Aceitamos a sua devolução. Envie o item de volta, no estado e na embalagem originais.',
    },
    return_rejected: {
      subject: 'Sua devolução do pedido {{number}}',
      text: 'Lamentamos: não podemos aceitar esta devolução.',
    },
    return_withdrawn: {
      subject: 'Desistência do pedido {{number}}',
      text: 'Recebemos a sua desistência. Envie o item de volta; o valor pago será reembolsado.',
    },
  },
  transfer: 'Transfira {{total}} com a referência {{number}} até {{date}}:',
  pickup: 'Pague ao retirar o pedido.',
  tracking: 'Rastreio: {{tracking}}',
  open: 'Ver o pedido',
  order: 'Pedido {{number}}',
  item: 'Item',
  quantity: 'Quantidade',
  price: 'Preço',
  amount: 'Valor',
  goods: 'Itens',
  discount: 'Desconto',
  shipping: 'Frete',
  free: 'Grátis',
  tax: 'Imposto {{rate}}%',
  taxIncluded: 'Inclui {{rate}}% de imposto',
  total: 'Total',
  paid: 'Pago',
  refunded: 'Reembolsado: {{amount}}',
  edition: 'Nº {{number}} de {{of}}',
  invoice: 'Fatura',
  date: 'Data: {{date}}',
  billTo: 'Cliente',
  certificate: 'Certificado de autenticidade',
  certifies:
    'Certificamos que “{{title}}”, número {{number}} de {{of}}, é uma obra autêntica de uma tiragem numerada de {{shop}}.',
  verify: 'Para verificar este certificado, escaneie o código ou abra:',
  maker: {
    mails: {
      placed: {
        subject: 'Novo pedido {{number}}: {{total}}',
        text: '{{name}} fez um pedido. Aqui está o que enviar, e para onde.',
      },
      paid: {
        subject: 'O pedido {{number}} está pago',
        text: 'O pagamento de {{name}} chegou. O pedido pode ser enviado.',
      },
      cancelled: {
        subject: 'O pedido {{number}} foi cancelado',
        text: '{{name}} cancelou o pedido. O que foi pago será reembolsado.',
      },
      return_requested: {
        subject: 'Devolução solicitada: pedido {{number}}',
        text: '{{name}} gostaria de devolver algo. Aceite ou recuse a devolução.',
      },
      return_withdrawn: {
        subject: 'Desistência do pedido {{number}}',
        text: '{{name}} desistiu do contrato. Os itens voltam, e o dinheiro deve ser reembolsado.',
      },
      disputed: {
        subject: 'O pagamento do pedido {{number}} foi contestado',
        text: 'O banco de {{name}} contesta {{amount}}. Responda a tempo no provedor de pagamentos; até a decisão, esse valor não pode ser reembolsado.',
      },
      dispute_won: {
        subject: 'Contestação ganha: pedido {{number}}',
        text: 'O banco decidiu a favor da loja: {{amount}} do pagamento de {{name}} ficam.',
      },
      dispute_lost: {
        subject: 'Contestação perdida: pedido {{number}}',
        text: 'O banco devolveu {{amount}} a {{name}}. O pedido conta o valor como reembolsado.',
      },
    },
    deliverTo: 'Endereço de entrega',
    contact: 'Contato',
    payment: 'Pagamento',
    note: 'Um recado do cliente',
    reason: 'Um motivo do cliente',
    shippingMethods: {
      standard: 'Entrega padrão',
      express: 'Entrega expressa',
      pickup: 'Retirada no ateliê',
    },
    paymentMethods: {
      manual: 'Transferência bancária',
      pickup: 'Na retirada',
      stripe: 'Cartão e outros meios',
    },
  },
};

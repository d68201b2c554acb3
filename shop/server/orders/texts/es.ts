// Texts of order mails and printables in Spanish.
import type { OrderTexts } from '../order-texts.ts';

export const es: OrderTexts = {
  greeting: 'Hola, {{name}}:',
  mails: {
    placed: {
      subject: 'Tu pedido {{number}}',
      text: 'Gracias por tu pedido. Esto es lo que has elegido.',
    },
    paid: {
      subject: 'Pago recibido del pedido {{number}}',
      text: 'Tu pago ha llegado. Estamos preparando tu pedido.',
    },
    shipped: {
      subject: 'El pedido {{number}} está en camino',
      text: 'Tu pedido, o una parte, ha sido enviado.',
    },
    delivered: {
      subject: 'El pedido {{number}} ha llegado',
      text: 'Tu pedido ha sido entregado. Esperamos que lo disfrutes.',
    },
    cancelled: {
      subject: 'El pedido {{number}} se ha cancelado',
      text: 'Tu pedido ha sido cancelado. Se devolverá lo pagado.',
    },
    expired: {
      subject: 'El pedido {{number}} ha caducado',
      text: 'No recibimos el pago a tiempo, así que el pedido quedó anulado. Puedes volver a pedir cuando quieras.',
    },
    refunded: {
      subject: 'Reembolso del pedido {{number}}',
      text: 'Hemos reembolsado {{amount}}. Puede tardar unos días en llegarte.',
    },
    return_accepted: {
      subject: 'Tu devolución del pedido {{number}}',
      text: 'Hemos aceptado tu devolución. Envía el artículo en su estado y embalaje originales.',
    },
    return_rejected: {
      subject: 'Tu devolución del pedido {{number}}',
      text: 'Lo sentimos: no podemos aceptar esta devolución.',
    },
    return_withdrawn: {
      subject: 'Desistimiento del pedido {{number}}',
      text: 'Hemos recibido tu desistimiento. Envía el artículo de vuelta y te devolveremos el dinero.',
    },
  },
  transfer: 'Transfiere {{total}} con la referencia {{number}} a más tardar el {{date}}:',
  pickup: 'Paga al recoger tu pedido.',
  tracking: 'Seguimiento: {{tracking}}',
  open: 'Ver el pedido',
  order: 'Pedido {{number}}',
  item: 'Artículo',
  quantity: 'Cantidad',
  price: 'Precio',
  amount: 'Importe',
  goods: 'Artículos',
  discount: 'Descuento',
  shipping: 'Envío',
  free: 'Gratis',
  tax: 'Impuesto {{rate}} %',
  taxIncluded: 'Incluye {{rate}} % de impuesto',
  total: 'Total',
  paid: 'Pagado',
  refunded: 'Reembolsado: {{amount}}',
  edition: 'N.º {{number}} de {{of}}',
  invoice: 'Factura',
  date: 'Fecha: {{date}}',
  billTo: 'Facturar a',
  certificate: 'Certificado de autenticidad',
  certifies:
    'Certificamos que «{{title}}», número {{number}} de {{of}}, es una obra auténtica de una edición numerada de {{shop}}.',
  verify: 'Para verificar este certificado, escanea el código o abre:',
  maker: {
    mails: {
      placed: {
        subject: 'Nuevo pedido {{number}}: {{total}}',
        text: '{{name}} ha hecho un pedido. Esto es lo que hay que enviar, y adónde.',
      },
      paid: {
        subject: 'El pedido {{number}} está pagado',
        text: 'El pago de {{name}} ha llegado. El pedido se puede enviar.',
      },
      cancelled: {
        subject: 'El pedido {{number}} se ha cancelado',
        text: '{{name}} ha cancelado el pedido. Lo pagado se reembolsa.',
      },
      return_requested: {
        subject: 'Devolución solicitada: pedido {{number}}',
        text: '{{name}} desea devolver algo. Acepte o rechace la devolución.',
      },
      return_withdrawn: {
        subject: 'Desistimiento del pedido {{number}}',
        text: '{{name}} ha desistido del contrato. Los artículos vuelven y hay que reembolsar el dinero.',
      },
      disputed: {
        subject: 'El pago del pedido {{number}} está en disputa',
        text: 'El banco de {{name}} reclama {{amount}}. Responde a tiempo en el proveedor de pagos; hasta que se decida, este importe no se puede reembolsar.',
      },
      dispute_won: {
        subject: 'Disputa ganada: pedido {{number}}',
        text: 'El banco ha decidido a favor de la tienda: {{amount}} del pago de {{name}} se quedan.',
      },
      dispute_lost: {
        subject: 'Disputa perdida: pedido {{number}}',
        text: 'El banco ha devuelto {{amount}} a {{name}}. El pedido cuenta el importe como reembolsado.',
      },
    },
    deliverTo: 'Dirección de entrega',
    contact: 'Contacto',
    payment: 'Pago',
    note: 'Una nota del cliente',
    reason: 'Un motivo del cliente',
    shippingMethods: { standard: 'Estándar', express: 'Exprés', pickup: 'Recogida en el taller' },
    paymentMethods: {
      manual: 'Transferencia bancaria',
      pickup: 'Al recoger',
      stripe: 'Tarjeta y otras formas',
    },
  },
};

// The words of mails and papers about orders in Russian.
import type { OrderWords } from '../order-words.ts';

export const ru: OrderWords = {
  greeting: 'Здравствуйте, {{name}}!',
  mails: {
    placed: { subject: 'Ваш заказ {{number}}', text: 'Спасибо за заказ. Вот что вы выбрали.' },
    paid: {
      subject: 'Оплата заказа {{number}} получена',
      text: 'Ваш платёж поступил. Мы готовим заказ.',
    },
    shipped: {
      subject: 'Заказ {{number}} в пути',
      text: 'Ваш заказ отправлен, целиком или частично.',
    },
    delivered: {
      subject: 'Заказ {{number}} доставлен',
      text: 'Ваш заказ доставлен. Надеемся, он вас порадует.',
    },
    cancelled: {
      subject: 'Заказ {{number}} отменён',
      text: 'Ваш заказ отменён. Оплаченная сумма будет возвращена.',
    },
    expired: {
      subject: 'Срок заказа {{number}} истёк',
      text: 'Мы не получили оплату вовремя, поэтому заказ снят. Вы можете заказать снова.',
    },
    refunded: {
      subject: 'Возврат денег по заказу {{number}}',
      text: 'Мы вернули {{amount}}. Зачисление может занять несколько дней.',
    },
    return_accepted: {
      subject: 'Ваш возврат по заказу {{number}}',
      text: 'Мы одобрили ваш возврат. Пожалуйста, отправьте товар обратно в исходном состоянии и упаковке.',
    },
    return_rejected: {
      subject: 'Ваш возврат по заказу {{number}}',
      text: 'К сожалению, мы не можем одобрить этот возврат.',
    },
    return_withdrawn: {
      subject: 'Отказ от заказа {{number}}',
      text: 'Мы получили ваш отказ от заказа. Пожалуйста, отправьте товар обратно; деньги будут возвращены.',
    },
  },
  transfer:
    'Пожалуйста, не позднее {{date}} переведите {{total}} с назначением платежа {{number}}:',
  pickup: 'Пожалуйста, оплатите заказ при получении.',
  tracking: 'Отслеживание: {{tracking}}',
  open: 'Посмотреть заказ',
  order: 'Заказ {{number}}',
  item: 'Товар',
  quantity: 'Количество',
  price: 'Цена',
  amount: 'Сумма',
  goods: 'Товары',
  discount: 'Скидка',
  shipping: 'Доставка',
  free: 'Бесплатно',
  tax: 'Налог {{rate}} %',
  taxIncluded: 'Включая налог {{rate}} %',
  total: 'Итого',
  paid: 'Оплачено',
  refunded: 'Возвращено: {{amount}}',
  edition: '№ {{number}} из {{of}}',
  invoice: 'Счёт',
  date: 'Дата: {{date}}',
  billTo: 'Покупатель',
  certificate: 'Сертификат подлинности',
  certifies:
    'Настоящим подтверждается, что «{{title}}», номер {{number}} из {{of}}, является подлинной работой из нумерованного тиража {{shop}}.',
  verify: 'Чтобы проверить сертификат, отсканируйте код или откройте:',
};

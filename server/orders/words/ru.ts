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
  maker: {
    mails: {
      placed: {
        subject: 'Новый заказ {{number}}: {{total}}',
        text: 'Новый заказ от покупателя {{name}}. Вот что и куда отправить.',
      },
      paid: {
        subject: 'Заказ {{number}} оплачен',
        text: 'Оплата от покупателя {{name}} поступила. Заказ можно отправлять.',
      },
      cancelled: {
        subject: 'Заказ {{number}} отменён',
        text: 'Покупатель {{name}} отменяет заказ. Уплаченное возвращается.',
      },
      return_requested: {
        subject: 'Запрос на возврат: заказ {{number}}',
        text: 'Покупатель {{name}} хочет вернуть товар. Примите или отклоните возврат.',
      },
      return_withdrawn: {
        subject: 'Отказ от заказа {{number}}',
        text: 'Покупатель {{name}} отказывается от договора. Товар вернётся, а деньги нужно возвратить.',
      },
    },
    deliverTo: 'Адрес доставки',
    contact: 'Контакты',
    payment: 'Оплата',
    note: 'Сообщение покупателя',
    reason: 'Причина',
    shippingMethods: {
      standard: 'Стандартная',
      express: 'Экспресс',
      pickup: 'Самовывоз из мастерской',
    },
    paymentMethods: {
      manual: 'Банковский перевод',
      pickup: 'При получении',
      stripe: 'Карта и другие способы',
    },
  },
};

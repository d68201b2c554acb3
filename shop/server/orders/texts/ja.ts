// Texts of order mails and printables in Japanese.
import type { OrderTexts } from '../order-texts.ts';

export const ja: OrderTexts = {
  greeting: '{{name}} 様',
  mails: {
    placed: {
      subject: 'ご注文 {{number}}',
      text: 'ご注文ありがとうございます。お選びいただいた品は次のとおりです。',
    },
    paid: {
      subject: 'ご注文 {{number}} のお支払いを確認しました',
      text: 'お支払いを確認しました。発送の準備をしています。',
    },
    shipped: {
      subject: 'ご注文 {{number}} を発送しました',
      text: 'ご注文の品（またはその一部）を発送しました。',
    },
    delivered: {
      subject: 'ご注文 {{number}} をお届けしました',
      text: 'ご注文の品をお届けしました。お楽しみいただければ幸いです。',
    },
    cancelled: {
      subject: 'ご注文 {{number}} をキャンセルしました',
      text: 'ご注文をキャンセルしました。お支払い済みの金額は返金いたします。',
    },
    expired: {
      subject: 'ご注文 {{number}} は期限切れになりました',
      text: '期限までにお支払いを確認できなかったため、ご注文を取り消しました。またのご注文をお待ちしております。',
    },
    refunded: {
      subject: 'ご注文 {{number}} の返金',
      text: '{{amount}}を返金しました。届くまで数日かかることがあります。',
    },
    return_accepted: {
      subject: 'ご注文 {{number}} の返品',
      text: '返品を承りました。元の状態、元の梱包でご返送ください。',
    },
    return_rejected: {
      subject: 'ご注文 {{number}} の返品',
      text: '申し訳ありませんが、この返品はお受けできません。',
    },
    return_withdrawn: {
      subject: 'ご注文 {{number}} の撤回',
      text: '撤回のお申し出を承りました。品物をご返送ください。代金を返金いたします。',
    },
  },
  transfer: '{{date}}までに、照会番号 {{number}} を明記のうえ{{total}}をお振り込みください。',
  pickup: 'お受け取りの際にお支払いください。',
  tracking: '追跡番号：{{tracking}}',
  open: '注文を見る',
  order: 'ご注文{{number}}',
  item: '品名',
  quantity: '数量',
  price: '単価',
  amount: '金額',
  goods: '商品合計',
  discount: '割引',
  shipping: '送料',
  free: '無料',
  tax: '税{{rate}}%',
  taxIncluded: '税{{rate}}%込み',
  total: '合計',
  paid: 'お支払い済み',
  refunded: '返金済み：{{amount}}',
  edition: '{{of}}部中 第{{number}}番',
  invoice: '請求書',
  date: '日付：{{date}}',
  billTo: 'ご請求先',
  certificate: '作品証明書',
  certifies:
    '『{{title}}』第{{number}}番（全{{of}}部）が、{{shop}} による番号入り限定版の真正な作品であることを証明します。',
  verify: 'この証明書を確認するには、コードを読み取るか、次を開いてください。',
  maker: {
    mails: {
      placed: {
        subject: '新しいご注文 {{number}}：{{total}}',
        text: '{{name}} 様からご注文がありました。お送りするものとお届け先は次のとおりです。',
      },
      paid: {
        subject: 'ご注文 {{number}} のお支払いが完了しました',
        text: '{{name}} 様のお支払いが届きました。発送できます。',
      },
      cancelled: {
        subject: 'ご注文 {{number}} がキャンセルされました',
        text: '{{name}} 様がご注文をキャンセルしました。お支払い済みの金額は返金されます。',
      },
      return_requested: {
        subject: '返品のご希望：ご注文 {{number}}',
        text: '{{name}} 様が返品を希望しています。承認または却下してください。',
      },
      return_withdrawn: {
        subject: 'ご注文 {{number}} の契約解除',
        text: '{{name}} 様が契約を解除しました。商品が返送されますので、返金してください。',
      },
      disputed: {
        subject: 'ご注文 {{number}} のお支払いに異議申し立て',
        text: '{{name}} 様の銀行が {{amount}} に異議を申し立てています。期限までに決済サービスでご回答ください。決定までこの金額は返金できません。',
      },
      dispute_won: {
        subject: '異議申し立て、認められず：ご注文 {{number}}',
        text: '銀行はショップの主張を認めました。{{name}} 様のお支払いのうち {{amount}} はそのまま残ります。',
      },
      dispute_lost: {
        subject: '異議申し立て、認められる：ご注文 {{number}}',
        text: '銀行が {{name}} 様に {{amount}} を返しました。ご注文では返金済みとして数えます。',
      },
    },
    deliverTo: 'お届け先',
    contact: 'ご連絡先',
    payment: 'お支払い方法',
    note: 'お客様からのメッセージ',
    reason: 'お客様からの理由',
    shippingMethods: { standard: '通常配送', express: 'お急ぎ便', pickup: '工房で受け取り' },
    paymentMethods: { manual: '銀行振込', pickup: '受け取り時', stripe: 'カードなど' },
  },
};

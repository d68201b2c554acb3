// Texts of order mails and printables in Chinese.
import type { OrderTexts } from '../order-texts.ts';

export const zh: OrderTexts = {
  greeting: '{{name}}，您好：',
  mails: {
    placed: { subject: '您的订单 {{number}}', text: '感谢您的订购。以下是您选择的作品。' },
    paid: { subject: '订单 {{number}} 已收到付款', text: '您的付款已到账，我们正在为您备货。' },
    shipped: { subject: '订单 {{number}} 已发货', text: '您的订单（或其中一部分）已寄出。' },
    delivered: { subject: '订单 {{number}} 已送达', text: '您的订单已送达，希望您喜欢。' },
    cancelled: { subject: '订单 {{number}} 已取消', text: '您的订单已取消，已付款项将退还。' },
    expired: {
      subject: '订单 {{number}} 已失效',
      text: '我们未按时收到付款，订单已失效。欢迎您再次订购。',
    },
    refunded: {
      subject: '订单 {{number}} 的退款',
      text: '我们已退款{{amount}}，到账可能需要几天。',
    },
    return_accepted: {
      subject: '订单 {{number}} 的退货',
      text: '我们已接受您的退货。请将物品以原状和原包装寄回。',
    },
    return_rejected: { subject: '订单 {{number}} 的退货', text: '很抱歉，我们无法接受此次退货。' },
    return_withdrawn: {
      subject: '撤回订单 {{number}}',
      text: '我们已收到您的撤回。请将物品寄回，款项将退还给您。',
    },
  },
  transfer: '请最迟于{{date}}转账{{total}}，附言 {{number}}：',
  pickup: '请在取货时付款。',
  tracking: '运单号：{{tracking}}',
  open: '查看订单',
  order: '订单{{number}}',
  item: '商品',
  quantity: '数量',
  price: '单价',
  amount: '金额',
  goods: '商品合计',
  discount: '优惠',
  shipping: '运费',
  free: '免运费',
  tax: '税{{rate}}%',
  taxIncluded: '含税{{rate}}%',
  total: '合计',
  paid: '已付',
  refunded: '已退款：{{amount}}',
  edition: '第{{number}}号，共{{of}}件',
  invoice: '发票',
  date: '日期：{{date}}',
  billTo: '收票人',
  certificate: '真品证书',
  certifies: '兹证明《{{title}}》第{{number}}号（共{{of}}件）为 {{shop}} 编号限量版中的真品。',
  verify: '扫描二维码或打开以下网址验证本证书：',
  maker: {
    mails: {
      placed: {
        subject: '新订单 {{number}}：{{total}}',
        text: '{{name}} 下了订单。以下是需要寄出的作品和收货地址。',
      },
      paid: { subject: '订单 {{number}} 已付款', text: '{{name}} 的付款已到账，可以发货。' },
      cancelled: {
        subject: '订单 {{number}} 已取消',
        text: '{{name}} 取消了订单，已付款项将退回。',
      },
      return_requested: {
        subject: '退货申请：订单 {{number}}',
        text: '{{name}} 希望退货，请接受或拒绝。',
      },
      return_withdrawn: {
        subject: '订单 {{number}} 已撤销',
        text: '{{name}} 撤销了合同。商品将退回，款项需退还。',
      },
      disputed: {
        subject: '订单 {{number}} 的付款有争议',
        text: '{{name}} 的银行对 {{amount}} 提出异议。请在支付服务商处按时答复；在作出决定之前，这笔金额无法退还。',
      },
      dispute_won: {
        subject: '争议胜诉：订单 {{number}}',
        text: '银行作出了有利于本店的决定：{{name}} 所付的 {{amount}} 予以保留。',
      },
      dispute_lost: {
        subject: '争议败诉：订单 {{number}}',
        text: '银行已将 {{amount}} 退还给 {{name}}。该订单将此金额计为已退款。',
      },
    },
    deliverTo: '收货地址',
    contact: '联系方式',
    payment: '付款方式',
    note: '买家留言',
    reason: '买家说明的原因',
    shippingMethods: { standard: '标准配送', express: '加急配送', pickup: '到工坊自取' },
    paymentMethods: { manual: '银行转账', pickup: '自取时付款', stripe: '银行卡及其他方式' },
  },
};

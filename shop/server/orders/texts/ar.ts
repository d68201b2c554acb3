// Texts of order mails and printables in Arabic.
import type { OrderTexts } from '../order-texts.ts';

export const ar: OrderTexts = {
  greeting: 'مرحبًا {{name}}،',
  mails: {
    placed: { subject: 'طلبك {{number}}', text: 'شكرًا على طلبك. هذا ما اخترته.' },
    paid: { subject: 'وصل مبلغ الطلب {{number}}', text: 'وصل المبلغ، ونحن نجهّز طلبك.' },
    shipped: { subject: 'الطلب {{number}} في الطريق', text: 'أُرسل طلبك أو جزء منه.' },
    delivered: { subject: 'وصل الطلب {{number}}', text: 'سُلّم طلبك. نرجو أن ينال إعجابك.' },
    cancelled: { subject: 'أُلغي الطلب {{number}}', text: 'أُلغي طلبك، وسيُعاد ما دُفع.' },
    expired: {
      subject: 'انتهت مهلة الطلب {{number}}',
      text: 'لم يصلنا الدفع في الوقت المحدد فأُلغي الطلب. يسعدنا أن تطلب من جديد.',
    },
    refunded: {
      subject: 'استرداد مبلغ الطلب {{number}}',
      text: 'أعدنا {{amount}}. قد يستغرق وصوله بضعة أيام.',
    },
    return_accepted: {
      subject: 'إرجاع الطلب {{number}}',
      text: 'قبلنا طلب الإرجاع. يُرجى إعادة القطعة بحالتها وتغليفها الأصليين.',
    },
    return_rejected: { subject: 'إرجاع الطلب {{number}}', text: 'نأسف، لا يمكننا قبول هذا الإرجاع.' },
    return_withdrawn: {
      subject: 'العدول عن الطلب {{number}}',
      text: 'تلقينا عدولك عن الطلب. يُرجى إعادة القطعة وسيُعاد إليك المبلغ.',
    },
  },
  transfer: 'يُرجى تحويل {{total}} مع المرجع {{number}} في موعد أقصاه {{date}}:',
  pickup: 'يُرجى الدفع عند استلام الطلب.',
  tracking: 'رقم التتبع: {{tracking}}',
  open: 'عرض الطلب',
  order: 'الطلب {{number}}',
  item: 'القطعة',
  quantity: 'الكمية',
  price: 'السعر',
  amount: 'المبلغ',
  goods: 'القطع',
  discount: 'الخصم',
  shipping: 'الشحن',
  free: 'مجاني',
  tax: 'ضريبة {{rate}}٪',
  taxIncluded: 'شامل ضريبة {{rate}}٪',
  total: 'الإجمالي',
  paid: 'مدفوع',
  refunded: 'المسترد: {{amount}}',
  edition: 'رقم {{number}} من {{of}}',
  invoice: 'فاتورة',
  date: 'التاريخ: {{date}}',
  billTo: 'فاتورة إلى',
  certificate: 'شهادة أصالة',
  certifies:
    'نشهد بأن «{{title}}»، الرقم {{number}} من {{of}}، عمل أصلي من طبعة مرقّمة لدى {{shop}}.',
  verify: 'للتحقق من هذه الشهادة امسح الرمز أو افتح:',
  maker: {
    mails: {
      placed: {
        subject: 'طلب جديد {{number}}: {{total}}',
        text: 'وصل طلب من {{name}}. هذا ما يجب إرساله، وإلى أين.',
      },
      paid: { subject: 'تم دفع الطلب {{number}}', text: 'وصلت دفعة {{name}}. يمكن إرسال الطلب.' },
      cancelled: {
        subject: 'أُلغي الطلب {{number}}',
        text: 'ألغى العميل {{name}} الطلب. يُعاد المبلغ المدفوع.',
      },
      return_requested: {
        subject: 'طلب إرجاع: الطلب {{number}}',
        text: 'يرغب العميل {{name}} في إرجاع شيء. يُرجى قبول الإرجاع أو رفضه.',
      },
      return_withdrawn: {
        subject: 'عدول عن الطلب {{number}}',
        text: 'عدل العميل {{name}} عن العقد. تعود البضاعة، ويجب ردّ المبلغ.',
      },
      disputed: {
        subject: 'اعتراض على دفعة الطلب {{number}}',
        text: 'يعترض مصرف {{name}} على مبلغ {{amount}}. يُرجى الرد في الوقت المناسب لدى مزوّد الدفع؛ ولا يمكن ردّ هذا المبلغ حتى صدور القرار.',
      },
      dispute_won: {
        subject: 'كسب الاعتراض: الطلب {{number}}',
        text: 'قرّر المصرف لصالح المتجر: يبقى مبلغ {{amount}} من دفعة {{name}}.',
      },
      dispute_lost: {
        subject: 'خسارة الاعتراض: الطلب {{number}}',
        text: 'أعاد المصرف مبلغ {{amount}} إلى {{name}}. ويُحسب في الطلب مبلغًا مردودًا.',
      },
    },
    deliverTo: 'عنوان التوصيل',
    contact: 'بيانات التواصل',
    payment: 'الدفع',
    note: 'ملاحظة من العميل',
    reason: 'السبب',
    shippingMethods: {
      standard: 'الشحن العادي',
      express: 'الشحن السريع',
      pickup: 'الاستلام من المشغل',
    },
    paymentMethods: { manual: 'تحويل مصرفي', pickup: 'عند الاستلام', stripe: 'البطاقة وطرق أخرى' },
  },
};

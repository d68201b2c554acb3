// Texts of order mails and printables in Hindi.
import type { OrderTexts } from '../order-texts.ts';

export const hi: OrderTexts = {
  greeting: 'नमस्ते {{name}},',
  mails: {
    placed: { subject: 'आपका ऑर्डर {{number}}', text: 'आपके ऑर्डर के लिए धन्यवाद। आपने यह चुना है।' },
    paid: {
      subject: 'ऑर्डर {{number}} का भुगतान मिल गया',
      text: 'आपका भुगतान मिल गया है। हम आपका ऑर्डर तैयार कर रहे हैं।',
    },
    shipped: {
      subject: 'ऑर्डर {{number}} रास्ते में है',
      text: 'आपका ऑर्डर, या उसका एक हिस्सा, भेज दिया गया है।',
    },
    delivered: {
      subject: 'ऑर्डर {{number}} पहुँच गया',
      text: 'आपका ऑर्डर पहुँचा दिया गया है। आशा है आपको पसंद आएगा।',
    },
    cancelled: {
      subject: 'ऑर्डर {{number}} रद्द किया गया',
      text: 'आपका ऑर्डर रद्द कर दिया गया है। दी गई राशि लौटा दी जाएगी।',
    },
    expired: {
      subject: 'ऑर्डर {{number}} की अवधि समाप्त',
      text: 'हमें समय पर भुगतान नहीं मिला, इसलिए ऑर्डर रद्द हो गया। आप फिर से ऑर्डर कर सकते हैं।',
    },
    refunded: {
      subject: 'ऑर्डर {{number}} की राशि वापसी',
      text: 'हमने {{amount}} लौटा दिए हैं। राशि आप तक पहुँचने में कुछ दिन लग सकते हैं।',
    },
    return_accepted: {
      subject: 'ऑर्डर {{number}} की वापसी',
      text: 'हमने आपकी वापसी स्वीकार कर ली है। कृपया वस्तु को मूल हालत और मूल पैकिंग में लौटाएँ।',
    },
    return_rejected: {
      subject: 'ऑर्डर {{number}} की वापसी',
      text: 'क्षमा करें, हम यह वापसी स्वीकार नहीं कर सकते।',
    },
    return_withdrawn: {
      subject: 'ऑर्डर {{number}} से हटने की सूचना',
      text: 'हमें आपकी सूचना मिल गई है कि आप ऑर्डर से हट रहे हैं। कृपया वस्तु लौटा दें; आपका पैसा लौटा दिया जाएगा।',
    },
  },
  transfer: 'कृपया {{date}} तक संदर्भ {{number}} के साथ {{total}} भेजें:',
  pickup: 'कृपया ऑर्डर लेते समय भुगतान करें।',
  tracking: 'ट्रैकिंग: {{tracking}}',
  open: 'ऑर्डर देखें',
  order: 'ऑर्डर {{number}}',
  item: 'वस्तु',
  quantity: 'मात्रा',
  price: 'क़ीमत',
  amount: 'राशि',
  goods: 'वस्तुएँ',
  discount: 'छूट',
  shipping: 'डिलीवरी',
  free: 'मुफ़्त',
  tax: 'कर {{rate}}%',
  taxIncluded: '{{rate}}% कर सहित',
  total: 'कुल',
  paid: 'भुगतान हो चुका',
  refunded: 'लौटाया गया: {{amount}}',
  edition: '{{of}} में से क्रमांक {{number}}',
  invoice: 'बीजक',
  date: 'तारीख़: {{date}}',
  billTo: 'बिल प्राप्तकर्ता',
  certificate: 'प्रामाणिकता प्रमाणपत्र',
  certifies:
    'प्रमाणित किया जाता है कि “{{title}}”, {{of}} में से क्रमांक {{number}}, {{shop}} के क्रमांकित संस्करण की प्रामाणिक कृति है।',
  verify: 'इस प्रमाणपत्र की जाँच के लिए कोड स्कैन करें या खोलें:',
  maker: {
    mails: {
      placed: {
        subject: 'नया ऑर्डर {{number}}: {{total}}',
        text: '{{name}} ने ऑर्डर किया है। यह भेजना है, और यहाँ।',
      },
      paid: {
        subject: 'ऑर्डर {{number}} का भुगतान हो गया',
        text: '{{name}} का भुगतान आ गया है। ऑर्डर भेजा जा सकता है।',
      },
      cancelled: {
        subject: 'ऑर्डर {{number}} रद्द हुआ',
        text: '{{name}} ने ऑर्डर रद्द कर दिया है। चुकाई गई रक़म लौटाई जाती है।',
      },
      return_requested: {
        subject: 'वापसी का अनुरोध: ऑर्डर {{number}}',
        text: '{{name}} कुछ लौटाना चाहते हैं। कृपया वापसी स्वीकार या अस्वीकार करें।',
      },
      return_withdrawn: {
        subject: 'ऑर्डर {{number}} से नाम वापस',
        text: '{{name}} ने अनुबंध से नाम वापस ले लिया है। सामान लौटेगा, और पैसे लौटाने हैं।',
      },
      disputed: {
        subject: 'ऑर्डर {{number}} के भुगतान पर विवाद',
        text: '{{name}} का बैंक {{amount}} पर आपत्ति कर रहा है। कृपया भुगतान सेवा पर समय रहते जवाब दें; निर्णय तक यह राशि लौटाई नहीं जा सकती।',
      },
      dispute_won: {
        subject: 'विवाद जीता: ऑर्डर {{number}}',
        text: 'बैंक ने दुकान के पक्ष में निर्णय दिया: {{name}} के भुगतान से {{amount}} बने रहेंगे।',
      },
      dispute_lost: {
        subject: 'विवाद हारा: ऑर्डर {{number}}',
        text: 'बैंक ने {{name}} को {{amount}} लौटा दिए हैं। ऑर्डर में यह राशि लौटाई गई मानी जाती है।',
      },
    },
    deliverTo: 'डिलीवरी का पता',
    contact: 'संपर्क',
    payment: 'भुगतान',
    note: 'ख़रीदार का संदेश',
    reason: 'ख़रीदार का कारण',
    shippingMethods: {
      standard: 'सामान्य डिलीवरी',
      express: 'एक्सप्रेस डिलीवरी',
      pickup: 'कार्यशाला से लिया जाएगा',
    },
    paymentMethods: { manual: 'बैंक ट्रांसफ़र', pickup: 'लेते समय', stripe: 'कार्ड और अन्य तरीक़े' },
  },
};

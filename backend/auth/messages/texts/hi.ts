/** The words of messages in Hindi, read by people who signed up with that language. */
import type { MessageWords } from '../message-words.ts';

export const hi: MessageWords = {
  confirmation: {
    subject: 'अपना ईमेल पता सत्यापित करें',
    title: 'स्वागत है',
    body: 'पंजीकरण पूरा करने के लिए कृपया पुष्टि करें कि यह पता आपका है।',
    action: 'पता सत्यापित करें',
  },
  invite: {
    subject: 'आपको आमंत्रित किया गया है',
    title: 'आपके लिए निमंत्रण',
    body: 'आपको खाता बनाने के लिए आमंत्रित किया गया है।',
    action: 'निमंत्रण स्वीकार करें',
  },
  magicLink: {
    subject: 'आपका साइन-इन लिंक',
    title: 'साइन इन करें',
    body: 'साइन इन करने के लिए यह लिंक खोलें। इसका उपयोग एक ही बार किया जा सकता है।',
    action: 'साइन इन करें',
  },
  recovery: {
    subject: 'अपना पासवर्ड बदलें',
    title: 'नया पासवर्ड',
    body: 'नया पासवर्ड चुनने के लिए यह लिंक खोलें।',
    action: 'पासवर्ड चुनें',
  },
  emailChange: {
    subject: 'अपना नया ईमेल पता सत्यापित करें',
    title: 'आपका नया पता',
    body: 'कृपया अपना ईमेल पता {{newEmail}} में बदलने की पुष्टि करें।',
    action: 'बदलाव की पुष्टि करें',
  },
  reauthentication: {
    subject: 'आपका पुष्टि कोड',
    title: 'क्या यह आप हैं?',
    body: 'यह कोड दर्ज करके पुष्टि करें कि यह आप ही हैं।',
    action: '',
  },
  code: 'या यह कोड दर्ज करें:',
  ignore: 'यदि आपने यह अनुरोध नहीं किया है, तो इस संदेश को अनदेखा करें।',
  sms: 'आपका कोड {{code}} है',
};

/** Texts of account mails and text messages in Arabic. */
import type { MessageTexts } from '../message-texts.ts';

export const ar: MessageTexts = {
  confirmation: {
    subject: 'أكّد عنوان بريدك الإلكتروني',
    title: 'أهلًا بك',
    body: 'يرجى تأكيد أن هذا العنوان لك لإتمام التسجيل.',
    action: 'تأكيد العنوان',
  },
  invite: {
    subject: 'لديك دعوة',
    title: 'دعوة لك',
    body: 'تمت دعوتك إلى إنشاء حساب.',
    action: 'قبول الدعوة',
  },
  magicLink: {
    subject: 'رابط تسجيل الدخول',
    title: 'تسجيل الدخول',
    body: 'افتح هذا الرابط لتسجيل الدخول. يُستخدم مرة واحدة فقط.',
    action: 'تسجيل الدخول',
  },
  recovery: {
    subject: 'إعادة تعيين كلمة المرور',
    title: 'كلمة مرور جديدة',
    body: 'افتح هذا الرابط لاختيار كلمة مرور جديدة.',
    action: 'اختيار كلمة مرور',
  },
  emailChange: {
    subject: 'أكّد عنوان بريدك الجديد',
    title: 'عنوانك الجديد',
    body: 'يرجى تأكيد تغيير عنوان بريدك إلى {{newEmail}}.',
    action: 'تأكيد التغيير',
  },
  reauthentication: {
    subject: 'رمز التأكيد',
    title: 'هل هذا أنت؟',
    body: 'أدخل هذا الرمز لتأكيد هويتك.',
    action: '',
  },
  code: 'أو أدخل هذا الرمز:',
  noPassword:
    'لا توجد كلمة مرور لهذا الحساب لأن إنشاءه طُلب أكثر من مرة. بعد تسجيل الدخول اختر كلمة مرور من حسابك.',
  ignore: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة.',
  sms: 'رمزك هو {{code}}',
};

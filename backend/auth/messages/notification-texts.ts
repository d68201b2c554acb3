/** Texts of notification mails in ten languages. */
import type { NotificationName } from '../../config/auth-templates.ts';
import type { Language } from './reader-language.ts';

export interface NotificationTexts extends Readonly<Record<NotificationName, string>> {
  /** Contains `{{site}}`. */
  readonly unexpected: string;
}

export const notificationTexts: Readonly<Record<Language, NotificationTexts>> = {
  en: {
    password_changed: 'Your password has been changed',
    email_changed: 'Your email address has been changed',
    phone_changed: 'Your phone number has been changed',
    identity_linked: 'A new way to sign in has been added',
    identity_unlinked: 'A way to sign in has been removed',
    mfa_factor_enrolled: 'A second factor has been added',
    mfa_factor_unenrolled: 'A second factor has been removed',
    unexpected: 'If this was not you, choose a new password at {{site}} at once.',
  },
  de: {
    password_changed: 'Ihr Passwort wurde geändert',
    email_changed: 'Ihre E-Mail-Adresse wurde geändert',
    phone_changed: 'Ihre Telefonnummer wurde geändert',
    identity_linked: 'Ein neuer Anmeldeweg wurde hinzugefügt',
    identity_unlinked: 'Ein Anmeldeweg wurde entfernt',
    mfa_factor_enrolled: 'Ein zweiter Faktor wurde hinzugefügt',
    mfa_factor_unenrolled: 'Ein zweiter Faktor wurde entfernt',
    unexpected: 'Wenn Sie das nicht waren, wählen Sie bei {{site}} sofort ein neues Passwort.',
  },
  fr: {
    password_changed: 'Votre mot de passe a été modifié',
    email_changed: 'Votre adresse e-mail a été modifiée',
    phone_changed: 'Votre numéro de téléphone a été modifié',
    identity_linked: 'Un nouveau moyen de connexion a été ajouté',
    identity_unlinked: 'Un moyen de connexion a été supprimé',
    mfa_factor_enrolled: 'Un second facteur a été ajouté',
    mfa_factor_unenrolled: 'Un second facteur a été supprimé',
    unexpected:
      'Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe sur {{site}}.',
  },
  es: {
    password_changed: 'Tu contraseña ha cambiado',
    email_changed: 'Tu dirección de correo ha cambiado',
    phone_changed: 'Tu número de teléfono ha cambiado',
    identity_linked: 'Se ha añadido una nueva forma de iniciar sesión',
    identity_unlinked: 'Se ha eliminado una forma de iniciar sesión',
    mfa_factor_enrolled: 'Se ha añadido un segundo factor',
    mfa_factor_unenrolled: 'Se ha eliminado un segundo factor',
    unexpected: 'Si no has sido tú, elige cuanto antes una contraseña nueva en {{site}}.',
  },
  pt: {
    password_changed: 'Sua senha foi alterada',
    email_changed: 'Seu e-mail foi alterado',
    phone_changed: 'Seu número de telefone foi alterado',
    identity_linked: 'Foi adicionada uma nova forma de entrar',
    identity_unlinked: 'Foi removida uma forma de entrar',
    mfa_factor_enrolled: 'Foi adicionado um segundo fator',
    mfa_factor_unenrolled: 'Foi removido um segundo fator',
    unexpected: 'Se não foi você, escolha já uma nova senha em {{site}}.',
  },
  ru: {
    password_changed: 'Ваш пароль изменён',
    email_changed: 'Ваш адрес электронной почты изменён',
    phone_changed: 'Ваш номер телефона изменён',
    identity_linked: 'Добавлен новый способ входа',
    identity_unlinked: 'Способ входа удалён',
    mfa_factor_enrolled: 'Добавлен второй фактор',
    mfa_factor_unenrolled: 'Второй фактор удалён',
    unexpected: 'Если это были не вы, сразу же выберите новый пароль на {{site}}.',
  },
  ar: {
    password_changed: 'تم تغيير كلمة المرور',
    email_changed: 'تم تغيير عنوان بريدك الإلكتروني',
    phone_changed: 'تم تغيير رقم هاتفك',
    identity_linked: 'أُضيفت طريقة جديدة لتسجيل الدخول',
    identity_unlinked: 'أُزيلت طريقة لتسجيل الدخول',
    mfa_factor_enrolled: 'أُضيف عامل تحقق ثانٍ',
    mfa_factor_unenrolled: 'أُزيل عامل التحقق الثاني',
    unexpected: 'إذا لم تكن أنت من فعل ذلك فاختر كلمة مرور جديدة في {{site}} فورًا.',
  },
  hi: {
    password_changed: 'आपका पासवर्ड बदल दिया गया है',
    email_changed: 'आपका ईमेल पता बदल दिया गया है',
    phone_changed: 'आपका फ़ोन नंबर बदल दिया गया है',
    identity_linked: 'साइन इन का एक नया तरीक़ा जोड़ा गया है',
    identity_unlinked: 'साइन इन का एक तरीक़ा हटाया गया है',
    mfa_factor_enrolled: 'दूसरा प्रमाण जोड़ा गया है',
    mfa_factor_unenrolled: 'दूसरा प्रमाण हटाया गया है',
    unexpected: 'अगर यह आपने नहीं किया, तो {{site}} पर तुरंत नया पासवर्ड चुनें।',
  },
  zh: {
    password_changed: '您的密码已更改',
    email_changed: '您的电子邮箱已更改',
    phone_changed: '您的电话号码已更改',
    identity_linked: '已添加新的登录方式',
    identity_unlinked: '已移除一种登录方式',
    mfa_factor_enrolled: '已添加第二重验证',
    mfa_factor_unenrolled: '已移除第二重验证',
    unexpected: '如果不是您本人操作，请立即在 {{site}} 设置新密码。',
  },
  ja: {
    password_changed: 'パスワードが変更されました',
    email_changed: 'メールアドレスが変更されました',
    phone_changed: '電話番号が変更されました',
    identity_linked: '新しいログイン方法が追加されました',
    identity_unlinked: 'ログイン方法が削除されました',
    mfa_factor_enrolled: '二段階認証の要素が追加されました',
    mfa_factor_unenrolled: '二段階認証の要素が削除されました',
    unexpected: 'お心当たりのない場合は、{{site}} ですぐに新しいパスワードを設定してください。',
  },
};

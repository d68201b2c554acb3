// Texts of account messages (confirmations, sign-in links, notifications, text messages) in the languages of the shop.
import type accountMessages from '@atelier/shop/texts/en/account-messages.json';
import { languages } from '@atelier/shop/language';
import { translator } from './texts.ts';

type Notifications = Exclude<keyof (typeof accountMessages)['notifications'], 'unexpected'>;
type LinkMail = 'confirmation' | 'invite' | 'magicLink' | 'recovery' | 'emailChange';

/** Fills the accounts service's port for texts. */
export const accountMessageTexts = {
  languages,
  mail(kind: LinkMail | 'reauthentication', language: string, newEmail: string) {
    const t = translator(language);
    return {
      subject: t(`account-messages:${kind}.subject`),
      title: t(`account-messages:${kind}.title`),
      body: t(`account-messages:${kind}.body`, { newEmail }),
      action: kind === 'reauthentication' ? '' : t(`account-messages:${kind}.action`),
      codeIntro: t('account-messages:codeIntro'),
      noPassword: t('account-messages:noPassword'),
      ignore: t('account-messages:ignore'),
    };
  },
  notification(name: Notifications, language: string, site: string) {
    const t = translator(language);
    return {
      subject: t(`account-messages:notifications.${name}`),
      body: t('account-messages:notifications.unexpected', { site }),
    };
  },
  sms: (language: string, code: string) => translator(language)('account-messages:sms', { code }),
};

/** English texts of account messages, for projects that bring no texts of their own. */
import type { NotificationName } from '../../config/auth-templates.ts';
import type { AccountMailTexts, MailKind, MessageTexts } from './message-texts.ts';

type MailText = Pick<AccountMailTexts, 'subject' | 'title' | 'body' | 'action'>;

const mails: Readonly<Record<MailKind, MailText>> = {
  confirmation: {
    subject: 'Confirm your email address',
    title: 'Welcome',
    body: 'Please confirm that this is your address to finish your registration.',
    action: 'Confirm address',
  },
  invite: {
    subject: 'You have been invited',
    title: 'An invitation for you',
    body: 'You have been invited to create an account.',
    action: 'Accept the invitation',
  },
  magicLink: {
    subject: 'Your sign-in link',
    title: 'Sign in',
    body: 'Follow this link to sign in. It can be used once.',
    action: 'Sign in',
  },
  recovery: {
    subject: 'Reset your password',
    title: 'A new password',
    body: 'Follow this link to choose a new password.',
    action: 'Choose a password',
  },
  emailChange: {
    subject: 'Confirm your new email address',
    title: 'Your new address',
    body: 'Please confirm the change of your email address to {{newEmail}}.',
    action: 'Confirm the change',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    title: 'Is it you?',
    body: 'Enter this code to confirm that it is you.',
    action: '',
  },
};

const notifications: Readonly<Record<NotificationName, string>> = {
  password_changed: 'Your password has been changed',
  email_changed: 'Your email address has been changed',
  phone_changed: 'Your phone number has been changed',
  identity_linked: 'A new way to sign in has been added',
  identity_unlinked: 'A way to sign in has been removed',
  mfa_factor_enrolled: 'A second factor has been added',
  mfa_factor_unenrolled: 'A second factor has been removed',
};

/** The default texts of the accounts service. */
export const englishTexts: MessageTexts = {
  languages: ['en'],
  mail(kind, _language, newEmail) {
    const texts = mails[kind];
    return {
      ...texts,
      body: texts.body.replace('{{newEmail}}', () => newEmail),
      codeIntro: 'Or enter this code:',
      noPassword:
        'This account has no password, because it was asked for more than once. Once you are in, please choose one in your account.',
      ignore: 'If you did not ask for this, you can ignore this message.',
    };
  },
  notification: (name, _language, site) => ({
    subject: notifications[name],
    body: `If this was not you, choose a new password at ${site} at once.`,
  }),
  sms: (_language, code) => `Your code is ${code}`,
};

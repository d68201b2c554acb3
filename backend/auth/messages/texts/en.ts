/** Texts of account mails and text messages in English. */
import type { MessageTexts } from '../message-texts.ts';

export const en: MessageTexts = {
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
  code: 'Or enter this code:',
  noPassword:
    'This account has no password, because it was asked for more than once. Once you are in, please choose one in your account.',
  ignore: 'If you did not ask for this, you can ignore this message.',
  sms: 'Your code is {{code}}',
};

/** Texts of account mails and text messages in German. */
import type { MessageTexts } from '../message-texts.ts';

export const de: MessageTexts = {
  confirmation: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    title: 'Willkommen',
    body: 'Bitte bestätigen Sie, dass dies Ihre Adresse ist, um die Registrierung abzuschließen.',
    action: 'Adresse bestätigen',
  },
  invite: {
    subject: 'Sie sind eingeladen',
    title: 'Eine Einladung für Sie',
    body: 'Sie sind eingeladen, ein Konto anzulegen.',
    action: 'Einladung annehmen',
  },
  magicLink: {
    subject: 'Ihr Anmeldelink',
    title: 'Anmelden',
    body: 'Folgen Sie diesem Link, um sich anzumelden. Er gilt einmal.',
    action: 'Anmelden',
  },
  recovery: {
    subject: 'Setzen Sie Ihr Passwort zurück',
    title: 'Ein neues Passwort',
    body: 'Folgen Sie diesem Link, um ein neues Passwort zu wählen.',
    action: 'Passwort wählen',
  },
  emailChange: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    title: 'Ihre neue Adresse',
    body: 'Bitte bestätigen Sie die Änderung Ihrer Adresse in {{newEmail}}.',
    action: 'Änderung bestätigen',
  },
  reauthentication: {
    subject: 'Ihr Bestätigungscode',
    title: 'Sind Sie es?',
    body: 'Geben Sie diesen Code ein, um zu bestätigen, dass Sie es sind.',
    action: '',
  },
  code: 'Oder geben Sie diesen Code ein:',
  noPassword:
    'Für dieses Konto gilt kein Passwort, weil es mehr als einmal angelegt werden sollte. Bitte wählen Sie nach dem Anmelden eines in Ihrem Konto.',
  ignore: 'Wenn Sie das nicht angefordert haben, können Sie diese Nachricht ignorieren.',
  sms: 'Ihr Code lautet {{code}}',
};

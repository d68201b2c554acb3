/** Texts of account mails and text messages in French. */
import type { MessageTexts } from '../message-texts.ts';

export const fr: MessageTexts = {
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    title: 'Bienvenue',
    body: 'Veuillez confirmer que cette adresse est la vôtre pour terminer votre inscription.',
    action: 'Confirmer l’adresse',
  },
  invite: {
    subject: 'Une invitation vous attend',
    title: 'Une invitation pour vous',
    body: 'Nous vous invitons à créer un compte.',
    action: 'Accepter l’invitation',
  },
  magicLink: {
    subject: 'Votre lien de connexion',
    title: 'Connexion',
    body: 'Suivez ce lien pour vous connecter. Il ne sert qu’une fois.',
    action: 'Se connecter',
  },
  recovery: {
    subject: 'Réinitialisez votre mot de passe',
    title: 'Un nouveau mot de passe',
    body: 'Suivez ce lien pour choisir un nouveau mot de passe.',
    action: 'Choisir un mot de passe',
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    title: 'Votre nouvelle adresse',
    body: 'Veuillez confirmer le remplacement de votre adresse par {{newEmail}}.',
    action: 'Confirmer le changement',
  },
  reauthentication: {
    subject: 'Votre code de confirmation',
    title: 'Est-ce bien vous ?',
    body: 'Saisissez ce code pour confirmer que c’est bien vous.',
    action: '',
  },
  code: 'Ou saisissez ce code :',
  noPassword:
    'Ce compte n’a pas de mot de passe, car sa création a été demandée plusieurs fois. Une fois la connexion établie, choisissez-en un dans votre compte.',
  ignore: 'Si vous n’avez rien demandé, ignorez ce message.',
  sms: 'Votre code est {{code}}',
};

/** Texts of account mails and text messages in Portuguese. */
import type { MessageTexts } from '../message-texts.ts';

export const pt: MessageTexts = {
  confirmation: {
    subject: 'Confirme o seu e-mail',
    title: 'Boas-vindas',
    body: 'Confirme que este e-mail é seu para concluir o cadastro.',
    action: 'Confirmar e-mail',
  },
  invite: {
    subject: 'Você recebeu um convite',
    title: 'Um convite para você',
    body: 'Alguém convidou você a criar uma conta.',
    action: 'Aceitar o convite',
  },
  magicLink: {
    subject: 'Seu link de acesso',
    title: 'Entrar',
    body: 'Siga este link para entrar. Só pode ser usado uma vez.',
    action: 'Entrar',
  },
  recovery: {
    subject: 'Redefina a sua senha',
    title: 'Uma nova senha',
    body: 'Siga este link para escolher uma nova senha.',
    action: 'Escolher senha',
  },
  emailChange: {
    subject: 'Confirme o seu novo e-mail',
    title: 'Seu novo e-mail',
    body: 'Confirme a alteração do seu e-mail para {{newEmail}}.',
    action: 'Confirmar a alteração',
  },
  reauthentication: {
    subject: 'Seu código de confirmação',
    title: 'É mesmo você?',
    body: 'Digite este código para confirmar que é você.',
    action: '',
  },
  code: 'Ou digite este código:',
  noPassword:
    'Esta conta não tem senha, porque a criação dela foi pedida mais de uma vez. Depois de entrar, escolha uma na sua conta.',
  ignore: 'Se você não fez este pedido, ignore esta mensagem.',
  sms: 'Seu código é {{code}}',
};

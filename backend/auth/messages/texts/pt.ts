/** The words of messages in Portuguese, read by people who signed up with that language. */
import type { MessageWords } from '../message-words.ts';

export const pt: MessageWords = {
  confirmation: {
    subject: 'Confirme o seu e-mail',
    title: 'Boas-vindas',
    body: 'Confirme que este endereço é seu para concluir o registo.',
    action: 'Confirmar endereço',
  },
  invite: {
    subject: 'Recebeu um convite',
    title: 'Um convite para si',
    body: 'Foi convidado a criar uma conta.',
    action: 'Aceitar o convite',
  },
  magicLink: {
    subject: 'O seu link de acesso',
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
    title: 'O seu novo endereço',
    body: 'Confirme a alteração do seu endereço para {{newEmail}}.',
    action: 'Confirmar a alteração',
  },
  reauthentication: {
    subject: 'O seu código de confirmação',
    title: 'É mesmo você?',
    body: 'Introduza este código para confirmar que é você.',
    action: '',
  },
  code: 'Ou introduza este código:',
  ignore: 'Se não fez este pedido, ignore esta mensagem.',
  sms: 'O seu código é {{code}}',
};

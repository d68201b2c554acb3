/** The words of messages in Russian, read by people who signed up with that language. */
import type { MessageWords } from '../message-words.ts';

export const ru: MessageWords = {
  confirmation: {
    subject: 'Подтвердите адрес электронной почты',
    title: 'Добро пожаловать',
    body: 'Подтвердите, что это ваш адрес, чтобы завершить регистрацию.',
    action: 'Подтвердить адрес',
  },
  invite: {
    subject: 'Вас пригласили',
    title: 'Приглашение для вас',
    body: 'Вас пригласили создать профиль.',
    action: 'Принять приглашение',
  },
  magicLink: {
    subject: 'Ссылка для входа',
    title: 'Вход',
    body: 'Перейдите по ссылке, чтобы войти. Она действует один раз.',
    action: 'Войти',
  },
  recovery: {
    subject: 'Смена пароля',
    title: 'Новый пароль',
    body: 'Перейдите по ссылке, чтобы выбрать новый пароль.',
    action: 'Выбрать пароль',
  },
  emailChange: {
    subject: 'Подтвердите новый адрес электронной почты',
    title: 'Ваш новый адрес',
    body: 'Подтвердите смену адреса электронной почты на {{newEmail}}.',
    action: 'Подтвердить смену',
  },
  reauthentication: {
    subject: 'Код подтверждения',
    title: 'Это вы?',
    body: 'Введите этот код, чтобы подтвердить, что это вы.',
    action: '',
  },
  code: 'Или введите этот код:',
  ignore: 'Если вы этого не запрашивали, не обращайте внимания на это сообщение.',
  sms: 'Ваш код: {{code}}',
};

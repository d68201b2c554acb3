// Texts of account messages in every language of the shop.
import { languages } from '@atelier/shop/language';
import { expect, test } from 'vitest';
import { accountMessageTexts } from './account-message-texts.ts';

test.each([
  ['en', 'Confirm your email address'],
  ['zh', '请确认您的电子邮箱'],
  ['fr', 'Confirmez votre adresse e-mail'],
  ['es', 'Confirma tu correo electrónico'],
  ['hi', 'अपना ईमेल पता सत्यापित करें'],
  ['ar', 'أكّد عنوان بريدك الإلكتروني'],
  ['pt', 'Confirme o seu e-mail'],
  ['ru', 'Подтвердите адрес электронной почты'],
  ['ja', 'メールアドレスの確認'],
  ['de', 'Bestätigen Sie Ihre E-Mail-Adresse'],
])('a confirmation in %s has its subject in that language', (language, subject) => {
  expect(accountMessageTexts.mail('confirmation', language, '').subject).toBe(subject);
});

test.each(languages)('messages in %s contain their values', (language) => {
  const { body } = accountMessageTexts.mail('emailChange', language, 'new@example.com');
  expect(body).toContain('new@example.com');
  const { subject, body: advice } = accountMessageTexts.notification(
    'password_changed',
    language,
    'shop.example',
  );
  expect(subject).not.toBe('');
  expect(advice).toContain('shop.example');
  expect(accountMessageTexts.sms(language, '123456')).toContain('123456');
  expect(accountMessageTexts.mail('reauthentication', language, '').action).toBe('');
});

test('every language explains in its own words why an account has no password', () => {
  const notes = languages.map(
    (language) => accountMessageTexts.mail('confirmation', language, '').noPassword,
  );
  expect(new Set(notes).size).toBe(languages.length);
});

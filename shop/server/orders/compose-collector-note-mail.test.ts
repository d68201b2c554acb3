// Mails to the maker about collectors' notes in every language: work, words, rating, reply address, and the way to the note.
import { languages } from '@atelier/shop/language';
import { renderMail } from '@atelier/backend/mail/render-mail';
import { expect, test } from 'vitest';
import {
  composeCollectorNoteMail,
  type ClaimedCollectorNoteMail,
} from './compose-collector-note-mail.ts';

const claimed: ClaimedCollectorNoteMail = {
  id: 7,
  to: 'mei@example.org, kenji@example.org',
  replyTo: 'ada@example.com',
  language: 'en',
  shop: 'Kiln',
  work: 'Rain on Slate',
  name: 'Ada',
  place: 'Lyon',
  body: 'Un toit <sous> la pluie.\nMerci.',
  rating: 4,
};
const write = (changes: Partial<ClaimedCollectorNoteMail>) =>
  renderMail(composeCollectorNoteMail({ ...claimed, ...changes }, 'https://shop.example'));

test.each(languages)('%s', (language) => {
  const { to, replyTo, subject, text, html, messageId } = write({ language });
  expect([subject, text, html].join('\n')).not.toMatch(/\{\{|undefined|order-mails:/);
  expect(subject).toContain('Rain on Slate');
  expect(subject).toMatch(/ · Kiln$/);
  expect(text).toContain('Ada · Lyon\nUn toit <sous> la pluie.\nMerci.');
  expect(text).toMatch(/[4٤४]/);
  expect(text).toContain(
    `https://shop.example/admin/collector-notes/7${language === 'en' ? '' : `?lang=${language}`}`,
  );
  expect(html).toContain('&lt;sous&gt;');
  expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  expect([to, replyTo]).toEqual(['mei@example.org, kenji@example.org', 'ada@example.com']);
  expect(messageId).toBe('<collector-note.7@shop.example>');
});

test('a note without a place and a rating has no line about them', () => {
  const { text } = write({ place: '', rating: null });
  expect(text).toContain('\nAda\nUn toit');
  expect(text).not.toContain('Rating');
});

// Mails about failed backups in every language: the time, the place, the server's words and the last good backup.
import { languages } from '@atelier/shop/language';
import { renderMail } from '@atelier/backend/mail/render-mail';
import { expect, test } from 'vitest';
import { composeBackupMail } from './compose-backup-mail.ts';
import type { FailedBackup } from './compose-backup-mail.ts';

const failed: FailedBackup = {
  to: 'mei+shop@example.org',
  language: 'en',
  shop: 'Atelier',
  backup: '0e000000-0000-4000-8000-000000000009',
  failedAt: '2026-03-03T03:00:12+00:00',
  place: '/mnt/backups',
  details: 'The disk is full.\nFree some space.',
  lastGoodAt: '2026-03-02T03:00:12+00:00',
  lastGoodFile: 'atelier-shop-2026-03-02.tar',
  lastGoodPlace: '/mnt/backups',
};
const write = (changes: Partial<FailedBackup>) =>
  renderMail(composeBackupMail({ ...failed, ...changes }, 'https://shop.example'));

test.each(languages)('%s', (language) => {
  const { to, subject, text, html, messageId } = write({ language });
  expect([subject, text, html].join('\n')).not.toMatch(/\{\{|undefined|Invalid|null/);
  expect(subject).toContain('Atelier');
  for (const part of [failed.place, failed.details, failed.lastGoodFile])
    expect(text).toContain(part);
  expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  expect(to).toBe('mei+shop@example.org');
  expect(messageId).toBe(
    '<backup.0e000000-0000-4000-8000-000000000009.mei-shop-example.org@shop.example>',
  );
});

test('a mail to a shop without a good backup says so', () => {
  const { text } = write({ lastGoodAt: null, lastGoodFile: null, lastGoodPlace: null });
  expect(text).toContain('There is no good backup yet.');
  expect(text).toContain('On 3 March 2026 at 03:00 (UTC) no backup could be made in /mnt/backups.');
});

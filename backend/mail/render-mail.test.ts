/** The layout of mails: order of the parts, escaping, line breaks and direction, in HTML and in plain text. */
import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import type { MailContent } from './render-mail.ts';

const full: MailContent = {
  to: 'ada@example.com',
  replyTo: 'shop@example.com',
  subject: 'Subject',
  messageId: '<1@shop.example>',
  language: 'en',
  title: 'Title',
  paragraphs: ['First', 'Second\nline'],
  rows: [['Print', '$3.00']],
  button: { label: 'Open', address: 'https://shop.example/?a=1&b=2' },
  code: { intro: 'Or this code:', value: '123456' },
  notes: ['Note'],
  footer: 'Footer',
};

test('HTML and text contain all parts in the same order', () => {
  const { html, text, ...envelope } = renderMail(full);
  expect(envelope).toEqual({
    to: 'ada@example.com',
    replyTo: 'shop@example.com',
    subject: 'Subject',
    messageId: '<1@shop.example>',
  });
  expect(text).toBe(
    [
      'Title',
      'First',
      'Second\nline',
      'Print  $3.00',
      'https://shop.example/?a=1&b=2',
      'Or this code:',
      '123456',
      'Note',
      'Footer\n',
    ].join('\n\n'),
  );
  const shown = html
    .slice(html.indexOf('<body'))
    .replace('href="https://shop.example/?a=1&amp;b=2"', '>https://shop.example/?a=1&b=2<')
    .replaceAll(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('style='));
  expect(shown.map((line) => line.trim())).toEqual([
    'Title',
    'First',
    'Second',
    'line',
    'Print',
    '$3.00',
    'https://shop.example/?a=1&b=2',
    'Open',
    'Or this code:',
    '123456',
    'Note',
    'Footer',
  ]);
});

test('a mail of paragraphs alone has no table, button, code or footer', () => {
  const { html, text } = renderMail({
    to: 'a@example.com',
    subject: 's',
    language: 'en',
    title: 'Title',
    paragraphs: ['First'],
  });
  expect(text).toBe('Title\n\nFirst\n');
  expect(html).not.toMatch(/<a |white-space|font-size:13px|letter-spacing|undefined/);
});

test('everything in the content is escaped in HTML', () => {
  const evil = `<img src=x onerror=alert(1)> " ' &`;
  const { html } = renderMail({
    ...full,
    title: evil,
    paragraphs: [evil],
    rows: [[evil, evil]],
    button: { label: evil, address: `https://shop.example/${evil}` },
    code: { intro: evil, value: evil },
    notes: [evil],
    footer: evil,
  });
  expect(html).not.toContain('<img');
  expect(html.split('&lt;img src=x onerror=alert(1)&gt; &quot; &#39; &amp;')).toHaveLength(12);
});

test.each([
  ['en', 'ltr'],
  ['zh', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
])('a mail in %s is written %s', (language, direction) => {
  expect(renderMail({ ...full, language }).html).toContain(
    `<html lang="${language}" dir="${direction}">`,
  );
});

test.each([
  ['en', 'right'],
  ['ar', 'left'],
])(
  'in %s amounts are aligned %s, and a code is on the side where the lines begin',
  (language, end) => {
    const { html } = renderMail({ ...full, language });
    expect(html).toContain(`<td align="${end}"`);
    expect(html).not.toContain('<p dir=');
    expect(html).toMatch(/<span dir="ltr">\d+<\/span>/);
  },
);

// Texts of mails and printables: values, number formats and the fallback to English.
import { expect, test } from 'vitest';
import { supportedLanguage, translator } from './texts.ts';

test('an unknown language falls back to English', () => {
  expect(supportedLanguage('de')).toBe('de');
  expect(supportedLanguage('../en')).toBe('en');
  expect(translator('xx')('printables:invoice.title')).toBe('Invoice');
});

test('values are inserted as they are, without escaping and without interpolating them again', () => {
  const name = 'A & <b> {{number}} $t(order-mails:open)';
  expect(translator('de')('order-mails:greeting', { name })).toBe(`Guten Tag ${name},`);
});

test('numbers are written as the language writes them', () => {
  expect(translator('de')('orders:sums.tax', { rate: 8.1 })).toBe('Steuer 8,1\u00a0%');
});

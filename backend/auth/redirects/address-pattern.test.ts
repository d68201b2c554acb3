/** Address patterns under fuzzing: no text makes a browser open another host than the pattern means. */
import { array, assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { chooseRedirect } from './redirect.ts';

/** Text that browsers drop, decode, or end a host at. */
const trick = oneof(
  constantFrom(
    '\\',
    '/',
    '?',
    '#',
    '@',
    ':',
    '%',
    '&',
    ';',
    '.',
    '-',
    '_',
    '*',
    '[',
    ']',
    '\t',
    '\n',
  ),
  constantFrom(
    '%2e',
    '%2F',
    '%5c',
    '%00',
    '%40',
    '．',
    '。',
    '｡',
    '＼',
    '／',
    '\u{AD}',
    '\u{200B}',
    'ß',
    'ı',
    'K',
  ),
  constantFrom('evil', 'evil.example', 'wild.test', 'two', 'xn--', 'a'),
  string({ maxLength: 3, unit: 'grapheme' }),
);
const tricks = array(trick, { maxLength: 6 }).map((all) => all.join(''));
const address = tuple(
  constantFrom('https://', 'https:/', 'https:\\\\', 'https:', 'HTTPS://pre-', 'https://pa'),
  tricks,
  constantFrom('.wild.test', 'wild.test', '.wild.test/in/', ''),
  tricks,
).map((parts) => parts.join(''));

const isUnder = (labels: readonly string[]): boolean =>
  labels.slice(-2).join('.') === 'wild.test' && labels.every((label) => /^[a-z\d_-]+$/.test(label));
const isOneUnder = (labels: readonly string[]): boolean => labels.length === 3 && isUnder(labels);

/** The meaning of each pattern, as a condition on the labels of the host. */
const meant: readonly (readonly [string, (labels: readonly string[]) => boolean])[] = [
  ['https://*.wild.test/**', isOneUnder],
  ['https://*.wild.test', isOneUnder],
  ['https://**.wild.test/in/*', (labels) => labels.length >= 3 && isUnder(labels)],
  [
    'https://pre-*.wild.test/**',
    (labels) => isOneUnder(labels) && labels[0]?.startsWith('pre-') === true,
  ],
  ['https://p?.wild.test/**', (labels) => isOneUnder(labels) && /^p.$/.test(labels[0] ?? '')],
];

test.each(meant)(
  'every address that %s accepts leads a browser to a host that the pattern means',
  (pattern, isMeant) => {
    const siteUrl = 'https://shop.example';
    const rules = { siteUrl, additionalRedirectUrls: [pattern] };
    let accepted = 0;
    assert(
      property(address, (requested) => {
        const selected = chooseRedirect(requested, rules);
        if (selected === siteUrl) return;
        accepted += 1;
        for (const each of [requested, selected]) {
          // A browser reads an address of a redirection as one of the page that sent it.
          const { protocol, hostname, port, username } = new URL(each, 'https://base.example');
          expect([protocol, port, username]).toEqual(['https:', '', '']);
          expect(isMeant(hostname.split('.')), `${each} leads to ${hostname}`).toBe(true);
        }
      }),
      { numRuns: 20_000 },
    );
    // A rule that accepts nothing would pass as well.
    expect(accepted).toBeGreaterThan(0);
  },
);

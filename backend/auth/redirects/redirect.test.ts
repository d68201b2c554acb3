/** Which addresses of a list allow what: the rows are what strangers try, and what projects write. */
import { expect, test } from 'vitest';
import { chooseRedirect } from './redirect.ts';

const siteUrl = 'https://shop.example';

test.each([
  ['https://shop.example/anything?a=b#c', [], true],
  ['https://shop.example.evil.example/', [], false],
  ['http://shop.example/', [], false],
  ['https://shop.example:444/', [], false],
  ['https://shop.example@evil.example/', [], false],
  ['https://user:word@shop.example/', [], false],
  ['http://127.0.0.1:3000/x', [], true],
  ['http://2130706433/', ['http://**'], false],
  ['http://localhost:3000/x', [], false],
  ['http://localhost:3000/x', ['http://localhost:3000/**'], true],
  ['http://localhost:3001/x', ['http://localhost:3000/**'], false],
  ['https://my-shop.example/a', ['https://my-shop.example/*'], true],
  ['https://my-shop.example/a/b', ['https://my-shop.example/*'], false],
  ['https://branch-7.pages.example/a?b=c&d=~e', ['https://*.pages.example/**'], true],
  ['https://evil.example/.pages.example/', ['https://*.pages.example/**'], false],
  ['https://a.example/', ['https://{a,b}.example/'], true],
  ['https://c.example/', ['https://{a,b}.example/'], false],
  ['https://a.example/', ['https://{a.example/'], false],
  ['my-app://signed-in', ['my-app://signed-in'], true],
  ['my-app://signed-in/x', ['my-app://**'], true],
  ['javascript:alert(1)', ['**'], false],
  ['javascript:alert(1)', ['shop.example/**'], false],
  ['https://a.example/(x)[y]|z$+^', ['https://a.example/(x)*y*z*'], true],
  ['/relative', ['**'], false],
])('%s is within %j: %s', (asked, additionalRedirectUrls, isAllowed) => {
  const chosen = chooseRedirect(asked, { siteUrl, additionalRedirectUrls });
  expect(chosen).toBe(isAllowed ? asked : siteUrl);
});

/** Redirect targets: addresses that attackers try and that projects list, each allowed or not. */
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
  // Browsers end the host at a backslash, and read what is encoded or of full width as the letters they stand for.
  ['https://evil\\.wild.test/', ['https://*.wild.test/**'], false],
  ['https://evil%2eexample\\.wild.test', ['https://*.wild.test', 'https://*.wild.test/**'], false],
  ['https://evil%2eexample%5c.wild.test/', ['https://*.wild.test/**'], false],
  ['https://evil．example\\.wild.test/', ['https://*.wild.test/**'], false],
  ['https://evil%2eexample.wild.test/', ['https://*.wild.test/**'], false],
  ['https://one。two.wild.test/', ['https://*.wild.test/**'], false],
  ['https://evil.example\t\\.wild.test/', ['https://*.wild.test/**'], false],
  ['https://x:80.wild.test/', ['https://*.wild.test/**'], false],
  ['https://.wild.test/', ['https://*.wild.test/**'], false],
  ['https://a.wild.test:8443/', ['https://*.wild.test/**'], false],
  ['http://localhost:5173/x', ['http://localhost:*/**'], true],
  ['http://localhost:51a/x', ['http://localhost:*/**'], false],
  ['https://a.one.wild.test/', ['https://**.wild.test/**'], true],
  ['https://xn--mnchen-3ya.example/', ['https://münchen.example'], true],
  ['https://my-shop.example/in/', ['https://my-shop.example/in/*'], true],
  ['https://my-shop.example/in/..%2fout', ['https://my-shop.example/in/*'], false],
  ['https://my-shop.example/in/%2e%2e/out', ['https://my-shop.example/in/**'], false],
  ['https://my-shop.example/in\\..\\out', ['https://my-shop.example/in/**'], false],
  ['https:a.wild.test/', ['https://*.wild.test/**'], false],
  ['http://0x7f.1/', ['http://**'], false],
  ['http://127.0.0.1\\@evil.example/', [], false],
])('the check of %s with the list %j is %s', (requested, additionalRedirectUrls, isAllowed) => {
  const selected = chooseRedirect(requested, { siteUrl, additionalRedirectUrls });
  expect(new URL(selected).href).toBe(new URL(isAllowed ? requested : siteUrl).href);
});

test('an allowed address is returned in its checked form', () => {
  const rules = { siteUrl, additionalRedirectUrls: ['https://*.wild.test/**'] };
  const selected = (requested: string): string => chooseRedirect(requested, rules);
  expect(selected('https://a.wild.test')).toBe('https://a.wild.test');
  expect(selected('https://A.wild.test\\@evil.example/\n')).toBe(
    'https://a.wild.test/@evil.example/',
  );
});

test.each([
  ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
  ['https://shop.example/дом', 'https://shop.example/%D0%B4%D0%BE%D0%BC'],
  ['my-app://дом/é', 'my-app://%D0%B4%D0%BE%D0%BC/%C3%A9'],
])('a redirect to the site %s leads to %s', (writtenUrl, target) => {
  const rules = { siteUrl: writtenUrl, additionalRedirectUrls: [] };
  for (const requested of [null, 'https://evil.example/'])
    expect(chooseRedirect(requested, rules)).toBe(target);
  const listed = { siteUrl, additionalRedirectUrls: [writtenUrl] };
  expect(chooseRedirect(writtenUrl, listed)).toBe(target);
});

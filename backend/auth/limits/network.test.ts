/** Networks: addresses that are counted together. */
import { expect, test } from 'vitest';
import { isLoopback, networksOf } from './network.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['::FFFF:cb00:7107', ['203.0.113.7']],
  ['0:0:0:0:0:ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['2001:db8:1:3::9', ['2001:db8:1:3::/64', '2001:db8:1::/48']],
  ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['2001:db8::ffff:203.0.113.7', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::', ['0:0:0:0::/64', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
])('%s is counted as %j', (address, networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['::2', false],
  ['128.0.0.1', false],
  ['::ffff:128.0.0.1', false],
  ['2001:db8::127.0.0.1', false],
])('the loopback check of %s is %s', (address, isOwn) => {
  expect(isLoopback(address)).toBe(isOwn);
});

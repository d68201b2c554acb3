// News of the back office as they are read: known kinds with a key, and nothing else.
import { expect, test } from 'vitest';
import { readNews } from './use-news.ts';

test.each([
  [
    { kind: 'order', key: 'a', id: 'x' },
    { kind: 'order', key: 'a' },
  ],
  [
    { kind: 'message', key: '7' },
    { kind: 'message', key: '7' },
  ],
  [
    { kind: 'note', key: '8' },
    { kind: 'note', key: '8' },
  ],
  [{ kind: 'party', key: '7' }, null],
  [{ kind: 'order', key: 7 }, null],
  [null, null],
  ['order', null],
])('%j', (payload, news) => {
  expect(readNews(payload)).toEqual(news);
});

// AI context: gathering elements, and the text that an assistant gets.
import { expect, test } from 'vitest';
import {
  afterGathering,
  contextHtml,
  contextText,
  firstAiContext,
  pieceOf,
  withoutElement,
} from './ai-context.ts';

test('selections of several frames are gathered, each element once', () => {
  const one = afterGathering(firstAiContext, 'a', ['h1', 'p']);
  const two = afterGathering(one, 'b', ['h1']);
  const same = afterGathering(two, 'a', ['p']);
  expect(same).toBe(two);
  expect(two.elements.map(({ frameId, key }) => `${frameId} ${key}`)).toEqual([
    'a h1',
    'a p',
    'b h1',
  ]);
  expect(withoutElement(two, { frameId: 'a', key: 'h1' }).elements).toHaveLength(2);
});

const element = {
  id: 'tempo-1',
  name: 'h1',
  at: 'src/app.tsx:4',
  page: '/ in de',
  source: '<h1>`Hello` & bye</h1>',
  picture: 'data:image/jpeg;base64,AAAA',
};

test('the text has the wish, places and sources', () => {
  expect(contextText({ wish: ' Larger, please. ', elements: [element] })).toBe(
    'Larger, please.\n\n## 1. h1 (src/app.tsx:4, on / in de)\n\n```tsx\n<h1>`Hello` & bye</h1>\n```',
  );
});

test('a source with fences has a longer one around it', () => {
  const source = '````\ncode\n````';
  expect(contextText({ wish: '', elements: [{ ...element, source }] })).toContain(
    '`````tsx\n````\ncode',
  );
});

test('the HTML has the pictures, and no markup of the source', () => {
  const html = contextHtml({ wish: '<b>', elements: [element, { ...element, picture: null }] });
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(html).toContain('&lt;h1&gt;');
  expect(html).not.toContain('<b>');
});

test('a piece of a source stands as its first line does', () => {
  const source = 'return (\n    <h1>\n      {title}\n    </h1>\n);';
  expect(pieceOf(source, source.indexOf('<h1>'), source.indexOf('\n);'))).toBe(
    '<h1>\n  {title}\n</h1>',
  );
  expect(pieceOf('<i>\n  a\n</i>', 0, 13)).toBe('<i>\n  a\n</i>');
});

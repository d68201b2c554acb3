// Markdown: which elements a text becomes, and which it never becomes.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown, type MarkdownLink } from './markdown.tsx';

const Link: MarkdownLink = ({ href, children }) => <a href={href}>{children}</a>;

const drawn = (text: string): string =>
  renderToStaticMarkup(<Markdown text={text} Link={Link} />).replace(
    /^<div class="prose">(.*)<\/div>$/s,
    '$1',
  );

test.each([
  ['One *soft* and **loud** word.', '<p>One <em>soft</em> and <strong>loud</strong> word.</p>'],
  ['# A\n\n## B\n\n### C', '<h2>A</h2><h2>B</h2><h3>C</h3>'],
  ['> said', '<blockquote><p>said</p></blockquote>'],
  ['- a\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['3. c', '<ol start="3"><li><p>c</p></li></ol>'],
  ['[kiln](/blog/1)', '<p><a href="/blog/1">kiln</a></p>'],
  ['[out](https://example.org/?a=1:2)', '<p><a href="https://example.org/?a=1:2">out</a></p>'],
  ['`x < y`', '<p><code>x &lt; y</code></p>'],
  ['---', '<hr/>'],
  ['', ''],
])('%j', (text, html) => {
  expect(drawn(text)).toBe(html);
});

test('a link or a picture alone on its line is drawn as a card, if its reader has one', () => {
  const text =
    '[Cup](/product/3)\n\n![A kiln](/a.png)\n\nSee [Cup](/product/3).\n\n> [Cup](/product/3)\n\n[Lid](/product/4)';
  const html = renderToStaticMarkup(
    <Markdown
      text={text}
      Link={Link}
      drawLink={(href) => (href === '/product/3' ? <i>card</i> : null)}
      drawPicture={(path, alt) => <b>{`${path} ${alt}`}</b>}
    />,
  );
  expect(html).toBe(
    '<div class="prose"><i>card</i><b>/a.png A kiln</b><p>See <a href="/product/3">Cup</a>.</p><blockquote><p><a href="/product/3">Cup</a></p></blockquote><p><a href="/product/4">Lid</a></p></div>',
  );
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a <img src=x onerror=alert(1)>', '<p>a &lt;img src=x onerror=alert(1)&gt;</p>'],
  ['[x](javascript:alert(1))', '<p>x</p>'],
  ['[x](JaVaScRiPt:alert(1))', '<p>x</p>'],
  ['[x](<java\tscript:alert(1)>)', '<p>x</p>'],
  ['[x](data:text/html,hi)', '<p>x</p>'],
  ['[x](vbscript:x)', '<p>x</p>'],
  ['<javascript:alert(1)>', '<p>javascript:alert(1)</p>'],
  ['![a view](https://tracker.example/p.png)', '<p>a view</p>'],
  ['[x][1]\n\n[1]: javascript:alert(1)', '<p>x</p>'],
])('hostile: %j', (text, html) => {
  expect(drawn(text)).toBe(html);
});

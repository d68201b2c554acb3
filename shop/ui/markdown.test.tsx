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

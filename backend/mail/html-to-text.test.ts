/** Plain text of HTML mails. */
import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>a</p><p>b &lt;c&gt; &#38; &#x26; &eacute;</p>', 'a\nb <c> & & é'],
  ['<a href="https://x.example/?a=1&amp;b=2">Go</a>', 'Go https://x.example/?a=1&b=2'],
  [
    `<a href='https://x.example/'>Go</a> <a href=https://y.example>Y</a>`,
    'Go https://x.example/ Y https://y.example',
  ],
  ['<a href="https://x.example/">https://x.example/</a>', 'https://x.example/'],
  ['<head><title>t</title></head><!-- c --><ul><li>a<li>b</ul>', '- a\n- b'],
  [
    '<style>p { color: red }</style><script>if (a < b) c()</script><h1 title="a > b">Hello</h1>',
    'Hello',
  ],
  ['a<br>b<img src="x.png" alt="y">', 'a\nb'],
])('%s becomes %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

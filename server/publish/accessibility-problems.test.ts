// Problems of markup, one page for each.
import { expect, test } from 'vitest';
import { accessibilityProblems } from './accessibility-problems.ts';

const page = (body: string, head = '<title>Shop</title>', lang = ' lang="en"') =>
  `<!doctype html><html${lang}><head>${head}</head><body><main>${body}</main></body></html>`;

const rows: readonly (readonly [string, string, string | null])[] = [
  ['a sound page', page('<h1>A</h1><a href="/">Home</a><label>Name <input></label>'), null],
  ['no language', page('<h1>A</h1>', '<title>A</title>', ''), 'The page names no language.'],
  ['no title', page('<h1>A</h1>', ''), 'The page has no title.'],
  ['a picture without text', page('<h1>A</h1><img src="/a.webp">'), '/a.webp'],
  ['a decorative picture', page('<h1>A</h1><img src="/a.webp" alt="">'), null],
  [
    'a button without a name',
    page('<h1>A</h1><button id="x"><svg></svg></button>'),
    '<button id="x">',
  ],
  ['a button that is named', page('<h1>A</h1><button aria-label="Close"></button>'), null],
  ['a link that is a picture', page('<h1>A</h1><a href="/"><img src="a" alt="Home"></a>'), null],
  ['a field without a label', page('<h1>A</h1><input name="q">'), '<input name="q">'],
  [
    'a field with a label elsewhere',
    page('<h1>A</h1><label for="q">Q</label><input id="q">'),
    null,
  ],
  ['a hidden field', page('<h1>A</h1><input type="hidden" name="q">'), null],
  ['a field in a hidden part', page('<h1>A</h1><div hidden><input name="q"></div>'), null],
  ['no heading', page('<p>A</p>'), '0 headings of the first level'],
  ['a skipped level', page('<h1>A</h1><h3>B</h3>'), 'level 3 follows one of level 1'],
  ['an id twice', page('<h1 id="a">A</h1><p id="a">B</p>'), 'Two elements have the id a.'],
];

test.for(rows)('%s', ([, html, problem]) => {
  const problems = accessibilityProblems(html);
  expect(problems).toHaveLength(problem === null ? 0 : 1);
  expect(problems.join()).toContain(problem ?? '');
});

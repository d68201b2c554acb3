// Texts of a blog of one post, with gaps.

import { languages } from '@atelier/shop/language';
import { testRule } from '@atelier/house/test-rule';
import { postTexts } from './post-texts.ts';

const folder = 'demo/rows/';
const post = { id: 1, tags: ['workshop'] };
const texts = {
  slug: 'a-kiln-firing',
  title: 'A kiln firing',
  excerpt: 'Thirty-one hours.',
  author: 'The kiln keeper',
  alt: 'Pots in a kiln',
  body: 'It takes a day.\n\n## Loading\n\nTwo days.\n\n> Look.\n\n- one\n- two',
};
const blog = { tags: { workshop: 'In the workshop' }, posts: { 1: texts } };
const tree = (changed: object | null): Record<string, string> => ({
  [`${folder}posts.json`]: JSON.stringify([post]),
  ...Object.fromEntries(
    languages
      .filter((language) => language !== 'ja' || changed !== null)
      .map((language) => [
        `${folder}posts/${language}.json`,
        JSON.stringify(language === 'ja' ? changed : blog),
      ]),
  ),
});
const ja = `${folder}posts/ja.json:0`;

testRule(postTexts, [
  ['no blog at all', {}, []],
  ['complete', tree(blog), []],
  ['a missing language', tree(null), [`${ja} no texts in this language`]],
  [
    'missing names, a post without texts, one too many',
    tree({ tags: { workshop: '', news: 'News' }, posts: { 2: texts } }),
    [
      `${ja} tag workshop has no text`,
      `${ja} the tag news, which`,
      `${ja} post 1 has no text`,
      `${ja} the post 2, which`,
    ],
  ],
  [
    'empty and unknown texts, a part that is missing, raw HTML',
    tree({
      ...blog,
      posts: {
        1: { ...texts, alt: ' ', note: 'x', body: 'It takes <b>a day</b>.\n\n## Loading' },
      },
    }),
    [`${ja} alt is missing`, `${ja} note is not`, `${ja} raw HTML`, `${ja} not the same parts`],
  ],
  [
    'two posts with one address',
    tree({ ...blog, posts: { 1: texts, 2: texts } }),
    [`${ja} the post 2, which`, `${ja} share the slug a-kiln-firing`],
  ],
]);

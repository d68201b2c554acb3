// Posts that are too short and too long.

import { testRule } from '@atelier/house/test-rule';
import { postLengths } from './post-lengths.ts';

const path = (language: string): string => `demo/rows/posts/${language}.json`;
const blog = (body: string): string => JSON.stringify({ posts: { 1: { body } } });

testRule(postLengths, [
  ['no blog at all', {}, []],
  [
    'long enough: marks of Markdown, dashes and spaces do not count',
    {
      [path('en')]: blog(`## ${'word '.repeat(400)}`),
      [path('zh')]: blog('窑'.repeat(800)),
      [path('ja')]: blog('窯 '.repeat(1800)),
    },
    [],
  ],
  [
    'too short and too long',
    {
      [path('en')]: blog(`- ${'word – '.repeat(399)}`),
      [path('ar')]: blog('كلمة '.repeat(701)),
      [path('zh')]: blog('窑'.repeat(799)),
      [path('ja')]: blog('窯'.repeat(1801)),
    },
    [
      `${path('en')}:0 post 1 is 399 long`,
      `${path('ar')}:0 post 1 is 701 long`,
      `${path('zh')}:0 post 1 is 799 long`,
      `${path('ja')}:0 post 1 is 1801 long`,
    ],
  ],
]);

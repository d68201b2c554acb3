// Hard-coded words between tags and in attributes.

import { testRule } from '../test-rule.ts';
import { hardCodedTexts } from './hard-coded-texts.ts';

testRule(hardCodedTexts, [
  [
    'translated texts, punctuation, classes, and words that are not displayed',
    {
      'shop/ui/a.tsx': [
        "const a = <p className='big' id='main' data-kind={'x'}>{t('title')} · {' '}{3} × {name}</p>;",
        "const b = <img alt='' title={t('a')} />;",
        "const c = <p>{items.map((item) => <b key='x'>{item}</b>)}{kind === 'big' ? one : two}</p>;",
        'throw new Error("Used outside");',
      ].join('\n'),
      'shop/ui/a.test.tsx': 'const a = <p>Hello</p>;',
    },
    [],
  ],
  [
    'words',
    {
      'shop/ui/a.tsx': [
        'const a = <p>Hello</p>;',
        "const b = <img alt='A bowl' />;",
        "const c = <p>{'Hello'}</p>;",
        "const d = <p>{open ? 'Close' : null}</p>;",
        'const e = <p aria-label={`Page ${page}`}>{page}</p>;',
        'const f = <>{`${count} items`}</>;',
      ].join('\n'),
    },
    [1, 2, 3, 4, 5, 6].map((line) => `shop/ui/a.tsx:${line} is hard-coded`),
  ],
]);

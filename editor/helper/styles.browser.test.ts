// Styles of an element in a browser: forced states, rules of style sheets, computed values.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coldMs, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp();
}, coldMs);

afterAll(() => frame.close());

beforeEach(() => frame.startProject());

test('a state is forced by copies of the rules that ask for it', async () => {
  await frame.inFrame(
    `document.head.insertAdjacentHTML('beforeend', '<style id="states">@layer base { #title:hover { color: rgb(9, 8, 7) } } .x\\\\:hover { color: red }</style>')`,
  );
  const color = () => frame.inFrame(`getComputedStyle(document.querySelector('#title')).color`);
  const before = await color();
  await frame.call(
    'setModifiersForSelectedElement',
    ['hover', 'nonsense'],
    await frame.keyOf('#title'),
  );
  await expect.poll(color).toBe('rgb(9, 8, 7)');
  expect(await frame.inFrame(`document.querySelector('#title').className`)).toContain(
    'tempo-force-hover',
  );
  await frame.call('setModifiersForSelectedElement', [], await frame.keyOf('#title'));
  await expect.poll(color).toBe(before);
  await frame.inFrame(`document.querySelector('#states').remove()`);
});

test('the rules of an element come in the order of the cascade, with their conditions', async () => {
  await frame.inFrame(
    `document.head.insertAdjacentHTML('beforeend', \`<style id="rules">
      @layer low, high;
      .font-bold { font-weight: 700; &:hover { color: red } }
      @layer high { #title { margin: 1px } }
      @layer low { h1#title.text-xl { margin: 2px } }
      @media (width >= 9999px) { h1 { margin: 3px } }
      @supports (display: grid) { main { h1 { margin: 4px } } }
      main { color: navy; padding: 1px }
      h2 { margin: 5px }
    </style>\`)`,
  );
  const lookup = {
    'css-1': {
      selector: '.text-xl',
      filename: 'a.css',
      source: '.text-xl {}',
      styles: { margin: '6px' },
      conditions: [],
    },
    'css-2': { selector: '::: broken', filename: 'a.css', source: '', styles: {}, conditions: [] },
  };
  await frame.call('processRulesForSelectedElement', lookup, await frame.keyOf('#title'));
  const { processedCssRules } = await frame.waitFor('PROCESSED_CSS_RULES_FOR_ELEMENT');
  const rules = processedCssRules as {
    selector: string;
    applied: boolean;
    inherited: boolean;
    allowChanges: boolean;
    modifiers: object;
    classParsed: string | null;
    conditions: string[];
  }[];
  expect(rules.map(({ selector, applied }) => [selector, applied])).toEqual([
    ['h1#title.text-xl', true],
    ['#title', true],
    ['h1', false],
    ['main', true],
    [':is(main) h1', true],
    ['.text-xl', true],
    ['.font-bold', true],
    [':is(.font-bold):hover', false],
  ]);
  expect(rules.find(({ selector }) => selector === 'main')).toMatchObject({ inherited: true });
  expect(rules.find(({ selector }) => selector === '.text-xl')).toMatchObject({
    allowChanges: true,
    classParsed: 'text-xl',
    filename: 'a.css',
  });
  expect(rules.at(-1)).toMatchObject({ modifiers: { hover: true } });
  expect(rules[2]).toMatchObject({ conditions: ['@media (width >= 9999px)'] });
  expect(frame.lines.join('\n')).toContain('The selector cannot be parsed: ::: broken');
  await frame.inFrame(`document.querySelector('#rules').remove()`);
});

test('the rules of a style sheet of another origin are fetched; one that is missing is warned of', async () => {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/css' };
  await frame.page.route('https://styles.example/**', (route) =>
    route.request().url().endsWith('/far.css')
      ? route.fulfill({ headers, body: 'h1#title { letter-spacing: 3px }' })
      : route.fulfill({ status: 404, headers }),
  );
  for (const name of ['far', 'gone']) {
    await frame.inFrame(`new Promise((resolve) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', className: 'far', href: 'https://styles.example/${name}.css' });
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    })`);
  }
  expect(
    await frame.inFrame(`getComputedStyle(document.querySelector('#title')).letterSpacing`),
  ).toBe('3px');
  const key = await frame.keyOf('#title');
  await frame.forget();
  await frame.call('processRulesForSelectedElement', {}, key);
  const { processedCssRules } = await frame.waitFor('PROCESSED_CSS_RULES_FOR_ELEMENT');
  expect(processedCssRules).toContainEqual(
    expect.objectContaining({ selector: 'h1#title', cssText: 'h1#title { letter-spacing: 3px; }' }),
  );
  expect(frame.lines.join('\n')).toContain('gone.css cannot be read');
  await frame.inFrame(`document.querySelectorAll('link.far').forEach((each) => each.remove())`);
});

test('computed styles are those of the element, with its parent’s layout', async () => {
  await frame.call('getCssEvals', await frame.keyOf('#title'));
  const { cssEvals } = await frame.waitFor('CSS_EVALS_FOR_ELEMENT');
  expect(cssEvals).toMatchObject({
    display: 'block',
    'font-size': expect.stringMatching(/px$/),
    parent: { display: 'block', 'flex-direction': 'row', darkEnabledInParent: false },
  });
});

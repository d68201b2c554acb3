// Apps that are not ours, and the shop, in a browser: what the helper promises holds in each of them.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coldMs, nodesOf, TestFrame } from './test-frame.ts';

interface App {
  readonly fixture: string;
  readonly path?: string;
  /** An element of the last part that comes. */
  readonly shown: string;
  /** An element with nothing but a text. */
  readonly text: string;
  /** Elements that are one in the source. */
  readonly repeated: string;
  /** Names of components in the tree. */
  readonly components: readonly string[];
}

const apps: readonly App[] = [
  {
    fixture: 'react-18',
    shown: '#late',
    text: '#title',
    repeated: '#list > li',
    components: ['App', 'Counter', 'Tile', 'Field', 'Pair'],
  },
  {
    fixture: 'react-19',
    shown: '#late',
    text: '#title',
    repeated: '#list > li',
    components: ['App', 'Card', 'Pair', 'Passing'],
  },
  {
    fixture: 'server-rendered',
    shown: '#alive',
    text: '#title',
    repeated: 'ul > li',
    components: ['App'],
  },
  {
    fixture: 'shop',
    path: '/about',
    shown: '#story-title',
    text: '#story-title',
    repeated: 'main ul > li',
    components: ['AboutView', 'Header'],
  },
];

describe.each(apps)('$fixture', ({ fixture, path = '/', shown, text, repeated, components }) => {
  let frame: TestFrame;

  beforeAll(async () => {
    frame = await TestFrame.open({ fixture, path, shown });
    await frame.startProject({ [text]: { staticTextContents: true } });
  }, coldMs);

  afterAll(() => frame.close());

  const style = (selector: string, name: string) =>
    frame.inFrame<string>(
      `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${name}')`,
    );

  test('every stamped element that is rendered is in the tree, its components with their names', async () => {
    const nodes = nodesOf(await frame.tree());
    const ids = new Set(nodes.map(({ tempoElement }) => tempoElement.codebaseId));
    const rendered = await frame.inFrame<string[]>(
      `[...document.querySelectorAll('body *')].flatMap((each) => [...each.classList].find((name) => /^tempo-[0-9a-f]{8}-/.test(name)) ?? [])`,
    );
    expect(rendered.length).toBeGreaterThan(5);
    expect(rendered.filter((id) => !ids.has(id))).toEqual([]);
    const names = new Set(nodes.filter((node) => node.isComponent).map(({ name }) => name));
    expect(components.filter((name) => !names.has(name))).toEqual([]);
  });

  test('the element under the pointer is selected and outlined', async () => {
    const elementKey = await frame.keyOf(text);
    await frame.click(text, { modifiers: ['Control'] });
    await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey });
    await expect
      .poll(() =>
        frame.inFrame(`(() => {
          const box = [...document.querySelector('arb89-outline').shadowRoot.querySelectorAll('.box')].find((each) => each.style.zIndex === '2000000002');
          const [one, other] = [box.getBoundingClientRect(), document.querySelector('${text}').getBoundingClientRect()];
          return Math.hypot(one.x - other.x, one.y - other.y, one.width - other.width) < 0.1;
        })()`),
      )
      .toBe(true);
  });

  test('each rendering of one element of the source has its own key', async () => {
    const id = await frame.idOf(repeated);
    const keys = nodesOf(await frame.tree())
      .filter(({ tempoElement }) => tempoElement.codebaseId === id)
      .map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(2);
    await frame.forget();
    await frame.call('setSelectedElement', keys[1]);
    const second = await frame.inFrame<string>(`document.querySelectorAll('.${id}')[1].outerHTML`);
    await frame.waitFor('SELECTED_ELEMENT_KEY', { outerHTML: second });
  });

  test('a style is shown at once and taken back; nothing of it stays', async () => {
    const before = await style(text, 'padding-left');
    const change = {
      id: randomUUID(),
      type: 'STYLING',
      changeFields: {
        codebaseId: await frame.idOf(text),
        stylingChanges: { paddingLeft: '37px' },
        stylingFramework: 'Inline',
      },
    };
    const classes = await frame.inFrame(`document.querySelector('${text}').className`);
    await frame.call('applyChangeItemToDocument', change);
    await expect.poll(() => style(text, 'padding-left')).toBe('37px');
    await frame.call('applyChangeItemToDocument', {
      id: randomUUID(),
      type: 'UNDO',
      changeFields: { changeToUndo: change },
    });
    await expect.poll(() => style(text, 'padding-left')).toBe(before);
    expect(await frame.inFrame(`document.querySelector('${text}').className`)).toBe(classes);
  });

  test('the console is clean, and a helper that ends leaves nothing behind', async () => {
    await frame.call('setSelectedElement', await frame.keyOf(text));
    await frame.frame.locator('arb89-outline').waitFor({ state: 'attached' });
    await frame.inFrame(`dispatchEvent(new Event('arb89-helper-start'))`);
    expect(await frame.inFrame('document.documentElement.outerHTML')).not.toContain('arb89');
    expect(await frame.inFrame('document.adoptedStyleSheets.length')).toBe(0);
    expect(frame.lines.filter((line) => /^(?:uncaught|error)/.test(line))).toEqual([]);
  });
});

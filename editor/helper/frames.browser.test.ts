// Shadow roots, inner frames and dialogs in a browser, on a page whose styles are hostile: parts that a look at the document does not reach.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyChange, undoChange } from './test-changes.ts';
import { coldMs, nodesOf, TestFrame } from './test-frame.ts';

let frame: TestFrame;

const inShadow = `document.querySelector('#host').shadowRoot.querySelector('#in-shadow')`;
const inFrame = `document.querySelector('#inner').contentDocument.querySelector('#in-frame')`;
const shadowId = 'tempo-44444444-4444-4444-8444-444444444444';
const frameId = 'tempo-33333333-3333-4333-8333-333333333333';

beforeAll(async () => {
  frame = await TestFrame.open({ fixture: 'hostile' });
}, coldMs);

afterAll(() => frame.close());

beforeEach(async () => {
  await frame.startProject();
});

const keyOfId = async (id: string) =>
  nodesOf(await frame.tree()).find(({ tempoElement }) => tempoElement.codebaseId === id)!.key;

test('the pointer over an inner frame is reported where it is in the page', async () => {
  const { x, y } = (await frame.frame.locator('#inner').boundingBox())!;
  await frame.forget();
  await frame.page.mouse.move(x + 30, y + 20);
  await frame.page.mouse.move(x + 31, y + 21);
  const { event } = await frame.waitFor('MOUSE_MOVE_EVENT');
  const { clientX, clientY } = event as { clientX: number; clientY: number };
  expect(Math.hypot(clientX - x - 31, clientY - y - 21)).toBeLessThan(8);
});

test('an inner frame whose document is still being written does not stop the tree', async () => {
  frame.lines.length = 0;
  await frame.inFrame(
    `(() => {
      const inner = Object.assign(document.createElement('iframe'), { id: 'unwritten' });
      document.body.append(inner);
      inner.contentDocument.documentElement.remove();
    })()`,
  );
  await frame.startProject();
  expect(nodesOf(await frame.tree()).length).toBeGreaterThan(1);
  expect(frame.lines.join('\n')).not.toContain('could not be built');
  await frame.inFrame(`document.querySelector('#unwritten').remove()`);
});

test('styles are shown in shadow roots and inner frames, and taken back', async () => {
  for (const [id, element] of [
    [shadowId, inShadow],
    [frameId, inFrame],
  ] as const) {
    const change = await applyChange(frame, 'STYLING', {
      codebaseId: id,
      stylingChanges: { paddingLeft: '19px' },
      stylingFramework: 'Inline',
    });
    const padding = () => frame.inFrame(`getComputedStyle(${element}).paddingLeft`);
    expect(await padding()).toBe('19px');
    await undoChange(frame, change);
    expect(await padding()).toBe('0px');
  }
});

test('the rules of an element in a shadow root are those of the root', async () => {
  await frame.inFrame(
    `${inShadow}.getRootNode().append(Object.assign(document.createElement('style'), { id: 'inner-rules', textContent: 'em { color: red }' }))`,
  );
  await frame.inFrame(
    `document.head.append(Object.assign(document.createElement('style'), { id: 'outer-rules', textContent: 'em { color: blue } #host { color: green }' }))`,
  );
  await frame.call('processRulesForSelectedElement', {}, await keyOfId(shadowId));
  const { processedCssRules } = await frame.waitFor('PROCESSED_CSS_RULES_FOR_ELEMENT');
  const rules = (processedCssRules as { cssText: string; inherited: boolean }[])
    .filter(({ cssText }) => cssText.includes('color'))
    .map(({ cssText, inherited }) => [cssText, inherited]);
  expect(rules).toContainEqual(['em { color: red; }', false]);
  expect(rules).toContainEqual(['#host { color: green; }', true]);
  expect(rules.flat()).not.toContain('em { color: blue; }');
  await frame.inFrame(
    `document.querySelector('#outer-rules').remove(), ${inShadow}.getRootNode().querySelector('#inner-rules').remove()`,
  );
});

test('a change inside a shadow root is in the tree soon after', async () => {
  await frame.forget();
  await frame.inFrame(`{ ${inShadow}.textContent = 'Changed' }`);
  await frame.waitFor('NAV_TREE');
  const nodes = nodesOf(await frame.tree());
  expect(nodes.find(({ tempoElement }) => tempoElement.codebaseId === shadowId)).toMatchObject({
    literalChildren: 'Changed',
  });
});

test('a text in an inner frame is edited', async () => {
  const key = await keyOfId(frameId);
  const record = { codebaseId: frameId, type: 'native', staticTextContents: true };
  await frame.call('setNewLookups', { [frameId]: record }, {});
  const inner = frame.frame.childFrames()[0]!;
  await inner.locator('#in-frame').click({ force: true, modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: key });
  await inner.locator('#in-frame').click({ force: true });
  await frame.waitFor('START_EDITING_TEXT', { data: { oldText: 'Inside' } });
  await frame.page.keyboard.type('Deep');
  await frame.page.keyboard.press('Enter');
  await frame.waitFor('EDITED_TEXT', { data: { newText: 'Deep', oldText: 'Inside' } });
});

test('an inner frame that shows another document is listened to again', async () => {
  await frame.forget();
  const id = 'tempo-66666666-6666-4666-8666-666666666666';
  await frame.inFrame(
    `{ document.querySelector('#inner').srcdoc = '<body style="margin:0"><p id="next" class="${id}">Next</p></body>' }`,
  );
  await expect
    .poll(async () =>
      nodesOf(await frame.tree()).some(({ tempoElement }) => tempoElement.codebaseId === id),
    )
    .toBe(true);
  await frame.frame
    .childFrames()[0]!
    .locator('#next')
    .click({ force: true, modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await keyOfId(id) });
});

test('outlines lie on their elements whatever the page does to everything, and over its dialogs', async () => {
  await frame.inFrame(`{
    document.documentElement.style.transform = 'translate(40px, 30px)';
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<p id="in-dialog" class="tempo-77777777-7777-4777-8777-777777777777">Dialog</p>';
    document.body.append(dialog);
    dialog.showModal();
  }`);
  const id = 'tempo-77777777-7777-4777-8777-777777777777';
  await expect
    .poll(async () =>
      nodesOf(await frame.tree()).some(({ tempoElement }) => tempoElement.codebaseId === id),
    )
    .toBe(true);
  await frame.call('setSelectedElement', await keyOfId(id));
  const place = (expression: string) =>
    frame.inFrame<{ x: number; y: number }>(
      `(({ x, y }) => ({ x, y }))(${expression}.getBoundingClientRect())`,
    );
  const primary = `[...document.querySelector('arb89-outline').shadowRoot.querySelectorAll('.box')].find(({ style }) => style.zIndex === '2000000002')`;
  await expect
    .poll(async () => {
      const [box, element] = [
        await place(primary),
        await place(`document.querySelector('#in-dialog')`),
      ];
      return Math.hypot(box.x - element.x, box.y - element.y) < 0.1;
    })
    .toBe(true);
  const { x, y } = await place(primary);
  const picture = (await frame.page.screenshot()).toString('base64');
  const colors = await frame.page.evaluate<number[][]>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${picture}';
    await image.decode();
    const context = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d');
    context.drawImage(image, 0, 0);
    return [0, 1, 2, 3].map((down) => [...context.getImageData(${Math.round(x) + 10}, ${Math.round(y)} - 1 + down, 1, 1).data].slice(0, 3));
  })()`);
  // The primary outline's own colour, not veiled by the dialog or by its backdrop.
  const distances = colors.map(([red, green, blue]) =>
    Math.hypot(red! - 0x45, green! - 0x97, blue! - 0xf7),
  );
  expect(Math.min(...distances)).toBeLessThan(20);
});

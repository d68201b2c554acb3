// Dragging in a browser: how a drag begins, where it drops, and what cancels it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coldMs, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.open({ fixture: 'react-19', shown: '#late', hasPointerLock: true });
}, coldMs);

afterAll(() => frame.close());

beforeEach(async () => {
  await frame.page.mouse.up();
  await frame.startProject();
});

/** Presses on an element and moves the pointer by some pixels. */
const press = async (selector: string, moves: readonly number[]) => {
  const { x, y } = (await frame.frame.locator(selector).boundingBox())!;
  await frame.page.mouse.move(x + 5, y + 5);
  await frame.page.keyboard.down('Control');
  await frame.page.mouse.down();
  await frame.page.keyboard.up('Control');
  for (const by of moves) await frame.page.mouse.move(x + 5 + by, y + 5);
};

/** Asks something and waits for the answer: all that was sent before has then been handled. */
const flushMessages = async () => {
  await frame.forget();
  await frame.call('ruleMatchesElement', 'settled', '*', null);
  await frame.waitFor('settled');
};

const moveOutlines = () =>
  frame.inFrame<number>(
    `[...document.querySelector('arb89-outline').shadowRoot.querySelectorAll('.box')].filter((box) => box.style.display !== 'none' && box.style.zIndex === '2000000003').length`,
  );

test('a press that moves 20 pixels is a drag, with its context, and ends where it is let go', async () => {
  await press('#one', [10, 19]);
  expect(await frame.latest('DRAG_START_EVENT')).toBeNull();
  await press('#one', [10, 21]);
  const { event } = await frame.waitFor('DRAG_START_EVENT', {
    event: {
      parentSelectedElementKey: await frame.keyOf('#list'),
      selectedParentDisplay: 'block',
      selectedParentFlexDirection: 'row',
      dragging: true,
    },
    outerHTML: expect.stringContaining('one'),
  });
  expect((event as { offsetX: number }).offsetX).toBeCloseTo(5);
  await expect.poll(moveOutlines).toBe(1);
  expect(await frame.inFrame('document.pointerLockElement')).toBeNull();
  const three = (await frame.frame.locator('#three').boundingBox())!;
  await frame.page.mouse.move(three.x + 50, three.y + three.height - 2);
  await frame.page.mouse.up();
  await frame.waitFor('DRAG_END_EVENT', {
    event: { parentElementKey: await frame.keyOf('#list'), index: 2, beforeElementKey: null },
  });
  await expect.poll(moveOutlines).toBe(0);
});

test('a drop into another parent names it, and the child in front of which it is', async () => {
  await press('#title', [30]);
  const two = (await frame.frame.locator('#two').boundingBox())!;
  await frame.page.mouse.move(two.x + 50, two.y + 2);
  await frame.page.mouse.up();
  await frame.waitFor('DRAG_END_EVENT', {
    event: {
      parentElementKey: await frame.keyOf('#list'),
      index: 1,
      beforeElementKey: await frame.keyOf('#two'),
    },
  });
});

test.each([50, 0.5])(
  'at half the size on the canvas (%s) a drag needs twice the way',
  async (zoom) => {
    await frame.call('setZoomPerc', zoom);
    await press('#one', [39]);
    await frame.page.mouse.up();
    expect(await frame.latest('DRAG_START_EVENT')).toBeNull();
    await press('#one', [41]);
    await frame.waitFor('DRAG_START_EVENT');
    await frame.page.mouse.up();
    await frame.call('setZoomPerc', 100);
  },
);

test('a drag is cancelled by a move without a button, by Escape and by the parent', async () => {
  const lose = `document.body.dispatchEvent(new PointerEvent('pointermove', { buttons: 0, bubbles: true }))`;
  for (const cancel of [
    () => frame.inFrame(lose),
    async () => {
      await frame.inFrame(`document.querySelector('input').focus()`);
      await frame.page.keyboard.press('Escape');
    },
    () => frame.call('triggerDragCancel'),
  ]) {
    await frame.forget();
    await press('#three', [30]);
    await frame.waitFor('DRAG_START_EVENT');
    await frame.call('tempMoveElement', 'TE_none_my_board_0', 0);
    await cancel();
    await frame.waitFor('DRAG_CANCEL_EVENT');
    await frame.page.mouse.up();
    await flushMessages();
    expect(await frame.latest('DRAG_END_EVENT')).toBeNull();
  }
});

test('the parent begins a drag and moves it from outside the frame', async () => {
  await press('#one', []);
  await frame.call('triggerDragStart');
  await frame.waitFor('DRAG_START_EVENT');
  await frame.call('syntheticMouseMove', { pageX: 5, pageY: 5, buttons: 1 });
  await frame.call('syntheticMouseUp', { pageX: 5, pageY: 5, buttons: 0 });
  await frame.waitFor('DRAG_END_EVENT', { event: { pageX: 5, pageY: 5 } });
});

test('in AI context nothing is dragged', async () => {
  await frame.call('setAiContext', true);
  await press('#one', [50]);
  await flushMessages();
  await frame.page.mouse.up();
  expect(await frame.latest('DRAG_START_EVENT')).toBeNull();
});

test('the place in a new parent is drawn, and cleared', async () => {
  await frame.call('tempMoveToNewParent', 80, 4, 30, 60, await frame.keyOf('#list'), false);
  await expect.poll(moveOutlines).toBe(1);
  await frame.call('tempMoveToNewParent', null, null, null, null, null, true);
  await expect.poll(moveOutlines).toBe(0);
});

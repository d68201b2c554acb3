// Previews in a browser: pictures of components with the sizes and colours of the specification, and the reasons for none.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coldMs, storyboardId, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp();
  await frame.startProject();
}, coldMs);

afterAll(() => frame.close());

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of some points, by their share of the width and height. */
  readonly colors: readonly (readonly number[])[];
}

/** Looks at a picture in the parent's page. */
const look = (address: string, points: readonly (readonly [number, number])[]) =>
  frame.page.evaluate<Picture>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(address)};
    await image.decode();
    const canvas = document.createElement('canvas');
    const { width, height } = image;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const at = ([x, y]) => [...context.getImageData(x * (width - 1), y * (height - 1), 1, 1).data].slice(0, 3);
    return { width, height, colors: ${JSON.stringify(points)}.map(at) };
  })()`);

/** The colours that a JPEG may show for a colour. */
const about = (color: readonly number[]) =>
  color.map((part) => expect.closeTo(part, -1) as unknown as number);

const capture = async (key: string, id: string) => {
  await frame.forget();
  await frame.call('captureComponentPreview', key, id);
  const { imageDataUrl, ...rest } = await frame.waitFor('COMPONENT_PREVIEW_CAPTURED');
  return { address: String(imageDataUrl), rest };
};

/** Lays styles and contents over an element for one capture. */
const captureStyled = async (selector: string, style: string, html?: string) => {
  const [key, id] = [await frame.keyOf(selector), await frame.idOf(selector)];
  const before = await frame.inFrame<string>(`(() => {
    const element = document.querySelector('${selector}');
    const before = element.getAttribute('style') ?? '';
    element.style.cssText = '${style}';
    ${html === undefined ? '' : `element.insertAdjacentHTML('beforeend', ${JSON.stringify(html)});`}
    return before;
  })()`);
  const captured = await capture(key, id);
  await frame.inFrame(`{
    const element = document.querySelector('${selector}');
    element.style.cssText = ${JSON.stringify(before)};
    ${html === undefined ? '' : 'element.lastElementChild.remove();'}
  }`);
  return captured;
};

test('a picture is a JPEG of twice the size, on white, with the keys of the question', async () => {
  const { address, rest } = await captureStyled(
    '#moving',
    'width: 300px; height: 100px; background: linear-gradient(90deg, rgb(200, 0, 0) 50%, transparent 50%)',
  );
  expect(address).toMatch(/^data:image\/jpeg;base64,/);
  expect(rest).toEqual({
    id: 'COMPONENT_PREVIEW_CAPTURED',
    componentKey: await frame.keyOf('#moving'),
    codebaseId: await frame.idOf('#moving'),
    storyboardId,
    canvasId: null,
  });
  expect(
    await look(address, [
      [0.4, 0.8],
      [0.9, 0.8],
    ]),
  ).toEqual({ width: 600, height: 200, colors: [about([200, 0, 0]), about([255, 255, 255])] });
});

test('a small component has white around it, and a large one is made smaller as a whole', async () => {
  const small = await captureStyled('#moving', 'width: 20px; height: 20px; background: black');
  const points = [
    [0.02, 0.02],
    [0.45, 0.45],
  ] as const;
  expect(await look(small.address, points)).toEqual({
    width: 160,
    height: 120,
    colors: [about([255, 255, 255]), about([0, 0, 0])],
  });
  const large = await captureStyled(
    '#moving',
    'width: 1600px; height: 400px; background: linear-gradient(90deg, black 90%, lime 90%)',
  );
  expect(await look(large.address, [[0.95, 0.5]])).toEqual({
    width: 1600,
    height: 400,
    colors: [about([0, 255, 0])],
  });
});

test('a component without an element of its own is cut out of what is around it', async () => {
  const pair = (await frame.nodeOf('#pairs')).children[1]!;
  const { address } = await capture(pair.key, pair.tempoElement.codebaseId);
  const { width, height } = await look(address, []);
  expect(width).toBe(
    Math.round(pair.pageBoundingBox.width * 2 * Math.min(1, 800 / pair.pageBoundingBox.width)),
  );
  expect(height).toBeGreaterThanOrEqual(120);
});

test('an image that is missing is a grey area, and the picture comes', async () => {
  await frame.page.route('**/missing.png', (route) => route.fulfill({ status: 404 }));
  const { address } = await captureStyled(
    '#moving',
    'width: 300px; height: 200px; font-size: 0',
    '<img src="/missing.png" width="300" height="200">',
  );
  expect(await look(address, [[0.5, 0.5]])).toMatchObject({ colors: [about([212, 212, 212])] });
  expect(frame.lines.join('\n')).toContain('Resource not found');
});

test('a component that cannot be found is an error with its reason', async () => {
  await frame.call('captureComponentPreview', 'TE_none_my_board_0', 'none');
  expect(await frame.waitFor('COMPONENT_PREVIEW_ERROR')).toEqual({
    id: 'COMPONENT_PREVIEW_ERROR',
    error: 'Could not find component',
    componentKey: 'TE_none_my_board_0',
    codebaseId: 'none',
    storyboardId,
    canvasId: null,
  });
});

test('the canvas is that of an address of its form', async () => {
  await frame.inFrame(`history.pushState(null, '', '/canvas/canvas-7')`);
  const { rest } = await capture(await frame.keyOf('#title'), await frame.idOf('#title'));
  expect(rest).toMatchObject({ canvasId: 'canvas-7' });
  // Nothing of the capture stays in the page.
  expect(await frame.inFrame(`document.querySelectorAll('iframe, canvas').length`)).toBe(0);
});

/** The render queue while its process dies, is closed, or is stopped: waiting pictures get an outcome, and later ones are rendered. */
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openRenderQueue } from './render-queue.ts';
import type { RenderOrder } from './render-queue.ts';
import { renderingEnded } from './render-process-handle.ts';
import type { Transformation } from './transformation.ts';

const transformation: Transformation = {
  width: 10,
  height: null,
  resize: 'cover',
  quality: 80,
  format: 'origin',
};

/** The child processes that render. */
function renderers(): number[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(process.pid) && match[3]?.includes('render-process'))
    .map((match) => Number(match?.[1]));
}

test('a picture that kills its process fails, and the next one is rendered', async () => {
  const queue = openRenderQueue(1);
  const large = await sharp({
    create: { width: 5000, height: 5000, channels: 3, background: '#678' },
  })
    .png()
    .toBuffer();
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#678' } })
    .png()
    .toBuffer();
  const first = queue.render({ readSource: async () => large, transformation, format: 'avif' });
  const second = queue.render({ readSource: async () => small, transformation, format: 'png' });
  await expect.poll(renderers).toHaveLength(1);
  for (const pid of renderers()) process.kill(pid, 'SIGKILL');
  expect(await first).toEqual({ picture: null, problem: renderingEnded });
  const { picture, problem } = await second;
  expect(problem).toBeNull();
  expect((await sharp(picture!).metadata()).width).toBe(10);
  await queue.close();
  expect(renderers()).toEqual([]);
});

test('a source is read when a place is free, and one that cannot be read blocks no other', async () => {
  const queue = openRenderQueue(1);
  const picture = await sharp({
    create: { width: 20, height: 20, channels: 3, background: '#678' },
  })
    .png()
    .toBuffer();
  const read: string[] = [];
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const order = (name: string, source: () => Promise<Uint8Array>): RenderOrder => ({
    readSource() {
      read.push(name);
      return source();
    },
    transformation,
    format: 'png',
  });
  const first = queue.render(order('first', async () => released.then(() => picture)));
  const second = queue.render(order('second', () => Promise.reject(new Error('gone'))));
  const third = queue.render(order('third', async () => picture));
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toEqual(['first']);
  release();
  expect((await first).problem).toBeNull();
  await expect(second).rejects.toThrow('gone');
  expect((await third).problem).toBeNull();
  expect(read).toEqual(['first', 'second', 'third']);
  await queue.close();
});

test('closing fails the waiting pictures', async () => {
  const queue = openRenderQueue(1);
  void queue.render({
    readSource: () => new Promise<Uint8Array>(() => {}),
    transformation,
    format: 'png',
  });
  const waiting = queue.render({
    readSource: async () => Buffer.from('none'),
    transformation,
    format: 'png',
  });
  await queue.close();
  expect(await waiting).toEqual({ picture: null, problem: renderingEnded });
});

test('pictures past the limit of the queue are refused', async () => {
  const queue = openRenderQueue(1);
  const readSource = async (): Promise<Uint8Array> => Buffer.from('none');
  const requested = Array.from({ length: 520 }, async () => {
    try {
      await queue.render({ readSource, transformation, format: 'png' });
      return 'rendered';
    } catch (error) {
      return (error as Error).message;
    }
  });
  const outcomes = await Promise.all(requested);
  expect(outcomes.filter((outcome) => outcome !== 'rendered')).toHaveLength(19);
  await queue.close();
});

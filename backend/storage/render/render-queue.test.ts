/** The process that renders may die, be closed, and rest: who waits is answered, and the next picture is rendered all the same. */
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openRenderQueue, renderingEnded } from './render-queue.ts';
import type { Transformation } from './transformation.ts';

const transformation: Transformation = {
  width: 10,
  height: null,
  resize: 'cover',
  quality: 80,
  format: 'origin',
};

/** The processes that this one started to render. */
function renderers(): number[] {
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(process.pid) && match[3]?.includes('render-process'))
    .map((match) => Number(match?.[1]));
}

test('a picture that takes its process along is answered, and the next one is rendered', async () => {
  const queue = openRenderQueue(1);
  const large = await sharp({
    create: { width: 5000, height: 5000, channels: 3, background: '#678' },
  })
    .png()
    .toBuffer();
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#678' } })
    .png()
    .toBuffer();
  const first = queue.render({ source: large, transformation, format: 'avif' });
  const second = queue.render({ source: small, transformation, format: 'png' });
  await expect.poll(renderers).toHaveLength(1);
  for (const pid of renderers()) process.kill(pid, 'SIGKILL');
  expect(await first).toEqual({ picture: null, problem: renderingEnded });
  const { picture, problem } = await second;
  expect(problem).toBeNull();
  expect((await sharp(picture!).metadata()).width).toBe(10);
  await queue.close();
  expect(renderers()).toEqual([]);
});

test('more than can wait are sent away', async () => {
  const queue = openRenderQueue(1);
  const source = Buffer.from('none');
  const asked = Array.from({ length: 520 }, async () => {
    try {
      await queue.render({ source, transformation, format: 'png' });
      return 'answered';
    } catch (error) {
      return (error as Error).message;
    }
  });
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => answer !== 'answered')).toHaveLength(19);
  await queue.close();
});

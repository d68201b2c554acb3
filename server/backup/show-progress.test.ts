// The progress of a backup as a terminal shows it, and as a log has it.
import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';
import { showProgress } from './show-progress.ts';

const megabyte = 1024 * 1024;

/** Shows the progress of 4 MB in steps of a megabyte. @param stepMs between two of them */
function shown(isTTY: boolean, stepMs: number): string {
  let text = '';
  let now = 0;
  const output = { isTTY, write: (more: string): void => void (text += more) };
  const { onProgress, close } = showProgress('Backing up', output, () => now);
  const progress = createProgress(4 * megabyte, onProgress);
  progress.begin('public.orders');
  for (let count = 0; count < 4; count += 1) {
    now += stepMs;
    progress.add(megabyte);
  }
  close();
  return text;
}

const erased = '\r\u001B[K';
const bar = (full: number): string => `${'█'.repeat(full)}${'░'.repeat(30 - full)}`;

test('a terminal has one line that is redrawn and erased at the end', () => {
  expect(shown(true, 200).split(erased)).toEqual([
    '',
    `Backing up ${bar(0)}   0 %  0 MB  public.orders`,
    `Backing up ${bar(8)}  25 %  1 MB  public.orders`,
    `Backing up ${bar(15)}  50 %  2 MB  public.orders`,
    `Backing up ${bar(23)}  75 %  3 MB  public.orders`,
    `Backing up ${bar(30)} 100 %  4 MB  public.orders`,
    '',
  ]);
});

test('steps that follow at once are not all drawn', () => {
  expect(shown(true, 60).split(erased)).toHaveLength(5);
});

test('a log has a line now and then, without a bar and control characters', () => {
  expect(shown(false, 6_000)).toBe(
    'Backing up: 50 %, 2 MB, public.orders\nBacking up: 100 %, 4 MB, public.orders\n',
  );
  expect(shown(false, 1)).toBe('');
});

test('more bytes than were expected are no more than the whole', () => {
  const fractions: number[] = [];
  const progress = createProgress(10, ({ fraction }) => fractions.push(fraction));
  progress.add(8);
  progress.add(8);
  progress.end();
  expect(fractions).toEqual([0.8, 1, 1]);
});

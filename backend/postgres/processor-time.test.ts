/** The processor time in a line of the system about a process. */
import { expect, test } from 'vitest';
import { processorMsOf } from './processor-time.ts';

const line = (name: string, user: number, kernel: number): string =>
  `4711 (${name}) S 1 2 3 0 -1 4194304 100 0 0 0 ${user} ${kernel} 0 0 20 0 1 0 724999 3133440\n`;

test.each([
  ['user and kernel time', line('postgres', 12, 3), 150],
  ['another process under the number', line('node', 12, 3), null],
  ['a name with brackets', line('a) S (b', 12, 3), null],
  ['a line cut short', '4711 (postgres) S 1 2', null],
  ['nothing', '', null],
])('%s', (_, text, ms) => {
  expect(processorMsOf(text)).toBe(ms);
});

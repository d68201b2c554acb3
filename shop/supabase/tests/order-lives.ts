/** Random lives of orders: steps of buyers, of the maker and of payment providers, in likely and in unlikely order. */
import { array, constant, constantFrom, integer, nat, oneof, record, tuple } from 'fast-check';
import type { Arbitrary } from 'fast-check';

const kinds = [
  'place',
  'invoices',
  'transfer',
  'card',
  'again',
  'refunds',
  'expire',
  'cancel',
  'ship',
  'shipPart',
  'deliver',
  'request',
  'withdraw',
  'answer',
  'receive',
  'refund',
  'refundUnits',
  'confirm',
  'desk',
  'dispute',
  'judge',
  'void',
  'restoreNumber',
] as const;
export interface Step {
  readonly kind: (typeof kinds)[number];
  readonly which: number;
  readonly units: number;
  readonly yes: boolean;
}

/** Steps in their usual order, so that random lives get far enough to reach rare states. */
const courses: readonly (readonly Step['kind'][])[] = [
  ...kinds.map((kind) => [kind]),
  ['transfer', 'transfer', 'ship'],
  ['card', 'card', 'ship'],
  ['transfer', 'card', 'cancel', 'refunds'],
  ['transfer', 'transfer', 'ship', 'request', 'answer', 'receive'],
  ['card', 'card', 'ship', 'withdraw', 'receive', 'refund'],
  ['card', 'dispute', 'cancel', 'judge'],
  ['transfer', 'expire', 'confirm'],
  ['card', 'expire', 'card'],
  ['transfer', 'transfer', 'ship', 'ship', 'refundUnits', 'refundUnits'],
  ['card', 'card', 'refundUnits', 'refunds', 'refundUnits'],
  ['transfer', 'transfer', 'ship', 'request', 'answer', 'receive', 'refundUnits', 'ship'],
  ['transfer', 'transfer', 'shipPart', 'deliver', 'withdraw', 'receive', 'deliver'],
  ['void', 'place', 'void', 'restoreNumber', 'place'],
  ['transfer', 'transfer', 'ship', 'request', 'answer', 'receive', 'void', 'void', 'void'],
  ['card', 'card', 'card', 'shipPart', 'request', 'answer', 'shipPart', 'receive'],
];

/** A life of orders: a few are placed, and then anything happens to any of them in any order. */
export const lives = (): Arbitrary<readonly Step[]> => {
  const steps = (course: readonly Step['kind'][]): Arbitrary<Step[]> =>
    tuple(
      nat(7),
      ...course.map((kind) => record({ kind: constant(kind), units, yes: likely })),
    ).map(([which, ...each]) => each.map((step) => ({ ...step, which })));
  return tuple(
    array(steps(['place']), { minLength: 1, maxLength: 3 }),
    array(oneof(...courses.map(steps)), { minLength: 4, maxLength: 12 }),
  ).map(([first, rest]) => [...first, ...rest].flat());
};
const units = integer({ min: 1, max: 3 });
const likely = constantFrom(true, true, true, false);

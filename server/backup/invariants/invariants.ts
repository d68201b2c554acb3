// Invariants of a shop: the table of all, by which `verify`, the tests and `npm run torture` prove that a database is sound.
import { documentInvariants } from './document-invariants.ts';
import { editionInvariants } from './edition-invariants.ts';
import type { Invariant } from './invariant.ts';
import { moneyInvariants } from './money-invariants.ts';
import { orderInvariants } from './order-invariants.ts';
import { structureInvariants } from './structure-invariants.ts';

/** All of them. The bytes of files are checked by `check-stored-bytes.ts`, because they lie outside of the database. */
export const invariants: readonly Invariant[] = [
  ...orderInvariants,
  ...moneyInvariants,
  ...documentInvariants,
  ...editionInvariants,
  ...structureInvariants,
];

// Journaled copies under random keys, saves, slow, failed and lost calls, and pages that are left at any moment: no input is lost.

import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  oneof,
  record as recordOf,
  type Arbitrary,
} from 'fast-check';
import { expect, test } from 'vitest';
import { openJournaledCopies } from './journaled-copies.ts';
import type { FormRecord } from './record.ts';
import { copyOf, restoredInput } from './restored-input.ts';
import { withTyped } from './with-typed.ts';
import type { Copies, WorkingCopy } from './working-copy.ts';

const place = { entity: 'posts', id: '1' };

type Row = Readonly<Record<'title' | 'author', string>> & {
  readonly text: Readonly<Record<'body' | 'excerpt', string>>;
};

/** Values of a row. */
const paths = ['title', 'author', 'body', 'excerpt'] as const;

type Path = (typeof paths)[number];

const read = (row: Row, path: Path): string =>
  path === 'body' || path === 'excerpt' ? row.text[path] : row[path];
const typedInto = (row: Row, path: Path, value: string): Row =>
  path === 'body' || path === 'excerpt'
    ? { ...row, text: { ...row.text, [path]: value } }
    : { ...row, [path]: value };

/** A call that the server has not responded to yet. */
interface Call {
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A shop whose server responds when the test says so, and its page of one form, which can be left at any moment. */
class Shop {
  row: Row = { title: '', author: '', text: { body: '', excerpt: '' } };
  #copy: WorkingCopy | null = null;
  #calls: Call[] = [];
  readonly #stored = new Map<string, string>();
  #page!: ReturnType<Shop['openPage']>;

  constructor() {
    this.#page = this.openPage();
  }

  get form(): Row {
    return this.#page.form;
  }

  #call<Result>(run: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#calls.push({ run, resolve: (value) => resolve(value as Result), reject });
    });
  }

  #server(): Copies {
    return {
      read: () => this.#call(() => this.#copy),
      write: (_place, copy) =>
        this.#call(() => {
          this.#copy = structuredClone(copy);
        }),
      remove: () =>
        this.#call(() => {
          this.#copy = null;
        }),
    };
  }

  openPage() {
    const storage = {
      read: (key: string) => this.#stored.get(key) ?? null,
      write: (key: string, value: string) => void this.#stored.set(key, value),
      remove: (key: string) => void this.#stored.delete(key),
    };
    const copies = openJournaledCopies(this.#server(), storage, () => 'key');
    const record: FormRecord<Row> = { values: this.row, version: '' };
    return { copies, opened: this.row, record, form: this.row, hasTyped: false, hasStored: false };
  }

  /** Reads the copy as the form does; a failed read is made again. */
  open(isAgain = false): void {
    const page = this.#page;
    page.copies.read(place, isAgain).then(
      (copy) => {
        if (page !== this.#page || copy === null) return;
        const restored = restoredInput(false, page.opened, page.record, copy, page.form);
        page.hasStored = true;
        if (restored === null) return this.#forget();
        page.record = restored.row;
        page.form = restored.values;
        page.hasTyped = true;
      },
      () => {
        if (page === this.#page) this.open(true);
      },
    );
  }

  type(path: Path, value: string): void {
    this.#page.form = typedInto(this.#page.form, path, value);
    this.#page.hasTyped = true;
  }

  /** The moment after the last key. */
  store(): void {
    const page = this.#page;
    if (!page.hasTyped) return;
    page.hasTyped = false;
    const copy = copyOf(page.record, page.form);
    if (copy !== null) page.hasStored = true;
    else if (!page.hasStored) return;
    void (copy === null ? page.copies.remove(place) : page.copies.write(place, copy)).catch(
      () => {},
    );
  }

  save(): void {
    const page = this.#page;
    const sent = page.form;
    void this.#call(() => {
      this.row = withTyped(page.record.values, sent, this.row);
      return this.row;
    }).then(
      (row) => {
        if (page !== this.#page) return;
        page.form = withTyped(sent, page.form, row);
        page.record = { values: row, version: '' };
        page.hasTyped = true;
        this.#forget();
      },
      () => {},
    );
  }

  #forget(): void {
    this.#page.hasStored = false;
    this.#page.hasTyped = copyOf(this.#page.record, this.#page.form) !== null;
    void this.#page.copies.remove(place).catch(() => {});
  }

  /** Responds to the call that waits longest; it may have failed before or after it was run. */
  respond(outcome: 'done' | 'failed' | 'lost'): void {
    const call = this.#calls.shift();
    if (call === undefined) return;
    const value = outcome === 'failed' ? undefined : call.run();
    if (outcome === 'done') call.resolve(value);
    else call.reject(new Error(outcome));
  }

  /** Calls that are not responded to are cut off, before or after the server has run them. */
  leave(hasArrived: boolean): void {
    this.store();
    const calls = this.#calls;
    this.#calls = [];
    if (hasArrived) for (const { run } of calls) run();
    this.#page = this.openPage();
    this.open();
  }

  /** Everything arrives. */
  async rest(): Promise<void> {
    do {
      this.respond('done');
      await turn();
    } while (this.#calls.length > 0);
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

const type = recordOf({ kind: constant('type' as const), path: constantFrom(...paths) });
const respond = recordOf({
  kind: constant('respond' as const),
  outcome: constantFrom('done' as const, 'done' as const, 'failed' as const, 'lost' as const),
});
const step = oneof(
  { weight: 3, arbitrary: type },
  { weight: 2, arbitrary: recordOf({ kind: constant('store' as const) }) },
  { weight: 2, arbitrary: recordOf({ kind: constant('save' as const) }) },
  { weight: 5, arbitrary: respond },
  {
    weight: 1,
    arbitrary: recordOf({ kind: constant('leave' as const), hasArrived: boolean() }),
  },
);

type Step = typeof step extends Arbitrary<infer Each> ? Each : never;

const typeBody: Step = { kind: 'type', path: 'body' };
const done: Step = { kind: 'respond', outcome: 'done' };
const failed: Step = { kind: 'respond', outcome: 'failed' };
const store: Step = { kind: 'store' };
const save: Step = { kind: 'save' };
const leave: Step = { kind: 'leave', hasArrived: false };

/** Sequences in which input was lost, or an old copy came back. */
const examples: [Step[]][] = [
  // Reloaded at once after a save, when its copy is not removed yet.
  [[done, typeBody, store, done, typeBody, save, done, leave]],
  // Reloaded amid the call that stores the copy.
  [[done, typeBody, store, leave]],
  // Saved before the copy of before has come.
  [[typeBody, leave, typeBody, save]],
  // Saved after the copy could not be read.
  [[{ kind: 'type', path: 'excerpt' }, store, typeBody, save, failed, done, leave]],
];

test('the last input is in the form after everything, however calls and pages end', async () => {
  await assert(
    asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
      const shop = new Shop();
      shop.open();
      await turn();
      const typed = new Map<Path, string>();
      for (const [place, each] of steps.entries()) {
        if (each.kind === 'type') {
          typed.set(each.path, `${each.path} ${place}`);
          shop.type(each.path, `${each.path} ${place}`);
        } else if (each.kind === 'respond') shop.respond(each.outcome);
        else if (each.kind === 'leave') shop.leave(each.hasArrived);
        else shop[each.kind]();
        await turn();
      }
      await shop.rest();
      shop.leave(false);
      await shop.rest();
      for (const path of paths)
        expect([path, read(shop.form, path)]).toEqual([path, typed.get(path) ?? '']);
    }),
    { numRuns: 300, examples },
  );
});

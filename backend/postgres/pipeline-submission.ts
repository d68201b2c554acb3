/**
 * A pipeline of statements in one network round trip: a Submittable of the `pg` library, written for several statements.
 * It sends parse, bind, describe and execute for each and a single sync at the end; PostgreSQL treats everything up to the
 * sync as one transaction and, after an error, skips to it.
 */
import type { Connection as Wire, FieldDef, Submittable } from 'pg';
import { DatabaseError } from './database.ts';
import type { Column, Rows, Statement } from './database.ts';
import type { PreparedStatements } from './prepared-statements.ts';
import { byteCells, textCells } from './row-stream.ts';
import type { RowMessage } from './row-stream.ts';

/** The protocol counts parameters in 16 bits and keeps 63 bytes of a name. */
const maxValues = 65_535;
const maxNameLength = 63;

interface StatementResult {
  columns: readonly Column[];
  rows: (readonly (string | null)[])[];
  raw: (readonly (Uint8Array<ArrayBuffer> | null)[])[];
  count: number;
}

const noResponse = (): StatementResult => ({ columns: [], rows: [], raw: [], count: 0 });

export class PipelineSubmission implements Submittable {
  readonly results: Promise<readonly Rows[]>;
  readonly #statements: readonly Statement[];
  readonly #prepared: PreparedStatements;
  readonly #resolve: (responses: readonly Rows[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #done: Rows[] = [];
  /** Names this submission prepares, by the index of their statement. */
  readonly #preparing = new Map<number, string>();
  #current = noResponse();

  constructor(statements: readonly Statement[], prepared: PreparedStatements) {
    this.#statements = statements;
    this.#prepared = prepared;
    const { promise, resolve, reject } = Promise.withResolvers<readonly Rows[]>();
    this.results = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Called by `pg` once the connection is free. An error returned here means that nothing was sent. */
  submit = (wire: Wire): Error | null => {
    const flaw = this.#statements.map(flawOf).find((error) => error !== null);
    if (flaw != null) return flaw;
    wire.stream.cork();
    try {
      for (const [index, statement] of this.#statements.entries())
        this.#send(wire, statement, index);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  };

  #send(wire: Wire, { text, values = [], name = '', raw }: Statement, index: number): void {
    if (name === '' || !this.#prepared.has(name, text)) {
      if (name !== '') {
        // Closing what may not exist is no error, and lets a name be prepared again whatever happened before.
        wire.close({ type: 'S', name }, true);
        const evicted = this.#prepared.add(name, text);
        for (const old of evicted) wire.close({ type: 'S', name: old }, true);
        this.#preparing.set(index, name);
      }
      wire.parse({ name, text, types: [] }, true);
    }
    wire.bind({ statement: name, values: values.map(asParameter) }, true);
    if (raw !== true) wire.describe({ type: 'P' }, true);
    wire.execute(null, true);
  }

  handleRowDescription(message: { readonly fields: readonly FieldDef[] }): void {
    this.#current.columns = message.fields.map((field) => ({
      name: field.name,
      typeOid: field.dataTypeID,
    }));
  }

  handleDataRow({ payload }: RowMessage): void {
    if (this.#statements[this.#done.length]?.raw === true)
      this.#current.raw.push(byteCells(payload));
    else this.#current.rows.push(textCells(payload));
  }

  handleCommandComplete(message: { readonly text: string }): void {
    const tag = message.text;
    const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
    this.#current.count = Number.isNaN(count) ? 0 : count;
    this.#next();
  }

  handleEmptyQuery(): void {
    this.#next();
  }

  #next(): void {
    this.#done.push(this.#current);
    this.#current = noResponse();
  }

  handlePortalSuspended(): void {
    throw new Error('A statement was suspended although no row limit is ever sent.');
  }

  handleCopyInResponse(wire: Wire): void {
    // The server now takes what follows for data, our sync too: there is no way back to a known state.
    wire.stream.destroy();
    this.handleError(new RangeError('COPY FROM STDIN has no source in a pipeline.'));
  }

  handleCopyData(): void {
    // COPY TO STDOUT has no place in `Rows`; its data is dropped.
  }

  handleError(error: unknown): void {
    // Everything from the failed statement on was skipped, or may have been.
    const failed = this.#done.length;
    for (const [index, name] of this.#preparing) {
      if (index >= failed) this.#prepared.forget([name]);
    }
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#done);
  }
}

/** The flaw of a statement that must not be sent, because it would break the protocol and not only the statement. */
function flawOf({ text, values = [], name = '' }: Statement): Error | null {
  if (text.includes('\0')) {
    return new DatabaseError({
      code: '22021',
      message: 'invalid byte sequence for encoding "UTF8": 0x00',
      detail: null,
      hint: null,
      constraint: null,
      table: null,
      column: null,
      schema: null,
    });
  }
  if (values.length > maxValues) {
    return new RangeError(`A statement takes at most ${maxValues} values, not ${values.length}.`);
  }
  // A value that cannot be written would leave half a message behind, and a connection that waits for ever.
  const wrong = values.findIndex((value: unknown) => !isParameter(value));
  if (wrong !== -1) {
    return new RangeError(`Value ${wrong + 1} of a statement is neither text nor bytes nor null.`);
  }
  if (name.length > maxNameLength || name.includes('\0')) {
    return new RangeError(`A statement's name has at most ${maxNameLength} plain characters.`);
  }
  return null;
}

function isParameter(value: unknown): boolean {
  return typeof value === 'string' || value === null || value instanceof Uint8Array;
}

function asParameter(value: string | Uint8Array | null): string | Buffer | null {
  if (value === null || typeof value === 'string') return value;
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
}

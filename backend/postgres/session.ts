/** One connection in use: runs pipelines on it, keeps its prepared statements, and cancels what is no longer wanted. */
import type { Client } from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import type { Connection } from './connection.ts';
import { DatabaseUnreachable } from './database.ts';
import type { Rows, Statement, TransactionOptions } from './database.ts';
import { isStalePlan, statementFault } from './database-fault.ts';
import { PipelineSubmission } from './pipeline-submission.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { withProcessorTime } from './processor-time.ts';

const readOnlyStatement: Statement = {
  name: 'atelier_read_only',
  text: "select set_config('transaction_read_only', 'on', true)",
};

/** The statement that opens a transaction with these options. */
export function beginStatement({ isolation, readOnly }: TransactionOptions): Statement {
  const level = isolation === undefined ? '' : ` isolation level ${isolation}`;
  return { text: `begin${level}${readOnly === true ? ' read only' : ''}` };
}

export class Session {
  /** Set once the connection must not be used again. */
  broken = false;
  /** PostgreSQL ended its wait for a standby, and has committed all the same. */
  #isUnconfirmed = false;
  readonly #client: Client;
  readonly #connection: Connection;
  /** Over a pooler each transaction meets another connection, whose plans are not ours. */
  readonly #isPooled: boolean;
  readonly #prepared = new PreparedStatements();

  constructor(client: Client, connection: Connection) {
    this.#client = client;
    this.#isPooled = connection.direct !== undefined;
    // Of several hosts the client has chosen one, which is the one to ask about it.
    this.#connection = { ...connection, host: client.host, port: client.port };
    client.on('error', () => {
      this.broken = true;
    });
    client.on('notice', ({ routine }) => {
      // The routine's name, because the message is translated and its code is that of every warning.
      if (routine === 'SyncRepWaitForLSN') this.#isUnconfirmed = true;
    });
  }

  /** Runs the statements as one transaction in one round trip. */
  pipeline(
    statements: readonly Statement[],
    options: TransactionOptions,
  ): Promise<readonly Rows[]> {
    const run = (): Promise<readonly Rows[]> => this.#runPipeline(statements, options);
    const { onProcessorTime } = options;
    // A pooler tells a process of its own making.
    if (onProcessorTime === undefined || this.#isPooled) return run();
    return withProcessorTime(this.#connection, this.#client, onProcessorTime, run);
  }

  async #runPipeline(
    statements: readonly Statement[],
    options: TransactionOptions,
  ): Promise<readonly Rows[]> {
    const wrapped = wrap(statements, options);
    const run = async (): Promise<readonly Rows[]> => {
      const results = await this.send(wrapped.statements, options.signal);
      return results.slice(wrapped.from, wrapped.from + statements.length);
    };
    try {
      return await run();
    } catch (error) {
      await this.rollBack();
      if (!isStalePlan(error) || this.broken) throw faultUnder(options.signal, error);
    }
    // Nothing of the first attempt remains: the transaction was undone. Plans are made anew, once.
    this.#prepared.clear();
    return await run().catch(async (error: unknown) => {
      await this.rollBack();
      throw faultUnder(options.signal, error);
    });
  }

  /**
   * Sends statements and a sync, whatever transaction is open. Rejects with the library's own error, or with the signal's
   * reason when it was the signal that ended the statement.
   */
  async send(
    statements: readonly Statement[],
    signal: AbortSignal | undefined,
  ): Promise<readonly Rows[]> {
    signal?.throwIfAborted();
    const sent = this.#isPooled ? statements.map(unnamed) : statements;
    const submission = new PipelineSubmission(sent, this.#prepared);
    this.#isUnconfirmed = false;
    this.#client.query(submission);
    const confirmed = this.#confirmed(submission.results);
    if (signal === undefined) return await confirmed;
    const ended = submission.results.then(
      () => {},
      () => {},
    );
    let cancelling: Promise<void> | undefined;
    const cancel = (): void => {
      cancelling = cancelStatement(this.#connection, this.#client, ended).catch(() => {
        // Without a way to stop the statement the connection is given up, which ends the wait.
        this.destroy();
      });
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await confirmed;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', cancel);
      await cancelling;
    }
  }

  /** The results, unless their commit waited for a standby in vain: nobody is told that it is done. */
  async #confirmed(results: Promise<readonly Rows[]>): Promise<readonly Rows[]> {
    const rows = await results;
    if (this.#isUnconfirmed) throw new DatabaseUnreachable('unconfirmed', null);
    return rows;
  }

  /** Leaves any transaction that is still open; a connection that cannot is broken. */
  async rollBack(): Promise<void> {
    if (this.broken) return;
    try {
      // The status is known once the server is ready again, which the next statement waits for anyway.
      await this.send([], undefined);
      if (this.#client.getTransactionStatus() === 'I') return;
      await this.send([{ text: 'rollback' }], undefined);
    } catch {
      this.destroy();
    }
  }

  destroy(): void {
    this.broken = true;
    this.#client.connection.stream.destroy();
  }
}

/** The port's error for `error`, or the reason of the signal when that is what ended the work. */
export function faultUnder(signal: AbortSignal | undefined, error: unknown): unknown {
  return signal?.aborted === true && error === signal.reason ? error : statementFault(error);
}

/** The statements with what the options need around them, and where the caller's own begin. */
function wrap(
  statements: readonly Statement[],
  options: TransactionOptions,
): { readonly statements: readonly Statement[]; readonly from: number } {
  if (options.rollback === true || options.isolation !== undefined) {
    const end = { text: options.rollback === true ? 'rollback' : 'commit' };
    return { statements: [beginStatement(options), ...statements, end], from: 1 };
  }
  if (options.readOnly === true) return { statements: [readOnlyStatement, ...statements], from: 1 };
  return { statements, from: 0 };
}

/** The statement without its name, so that the server keeps no plan of it. */
export function unnamed({ name: _name, ...statement }: Statement): Statement {
  return statement;
}

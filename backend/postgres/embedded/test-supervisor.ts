/** A process of its own that keeps an embedded PostgreSQL, for tests that have to kill it or to run it as somebody else. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../connection.ts';
import type { Account } from './account.ts';

export interface SupervisorOptions {
  readonly dataDirectory: string;
  /** Become this account first; only root can. */
  readonly account?: Account;
  /** Insert numbers from `from` on, telling each one that was acknowledged. */
  readonly write?: boolean;
  readonly from?: number;
}

export interface SupervisorEvent {
  readonly event:
    | 'log'
    | 'ready'
    | 'acknowledged'
    | 'unmoved'
    | 'moved'
    | 'stopped'
    | 'refused'
    | 'failed';
  readonly line?: string;
  readonly id?: number;
  readonly code?: string;
  readonly message?: string;
  readonly connection?: Connection;
}

export class SupervisorProcess {
  /** Everything told so far. */
  readonly events: SupervisorEvent[] = [];
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;
  readonly #waiting = new Set<() => void>();

  /** @param room the folder of this file, or of a copy of it. */
  constructor(order: SupervisorOptions, room = fileURLToPath(new URL('.', import.meta.url))) {
    this.#child = spawn(
      process.execPath,
      [`${room}/test-supervisor-process.ts`, JSON.stringify(order)],
      {
        // A group of its own, as a terminal gives to what it starts.
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.ended = new Promise((resolve) => this.#child.once('close', (code) => resolve(code)));
    if (this.#child.stdout === null) throw new Error('A pipe was asked for.');
    createInterface(this.#child.stdout).on('line', (line) => this.#receive(line));
    void this.ended.then(() => this.#wake());
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The next event of one of these kinds that `from` or a later place holds; `undefined` when the process ended without. */
  async next(...kinds: readonly SupervisorEvent['event'][]): Promise<SupervisorEvent | undefined> {
    let ended = false;
    void this.ended.then(() => {
      ended = true;
    });
    for (;;) {
      const found = this.events.find(({ event }) => kinds.includes(event));
      if (found !== undefined || ended) return found;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** Signals the whole group, as Ctrl-C does. */
  signalGroup(signal: NodeJS.Signals): void {
    process.kill(-this.pid, signal);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#child.kill(signal);
    await this.ended;
  }

  #receive(line: string): void {
    this.events.push(JSON.parse(line) as SupervisorEvent);
    this.#wake();
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

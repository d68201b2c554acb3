/**
 * A fair queue for the database. Each caller has a line of its own, and the caller with the least database time is next, so that no
 * caller can take the database from all others.
 */
import { LRUCache } from 'lru-cache';
import { DatabaseUnreachable } from './database.ts';
import { charge, restOf } from './time-budget.ts';
import type { TimeAccount, TimeBudget } from './time-budget.ts';

export interface FairQueueSettings {
  /** So much work is done at once. */
  readonly places: number;
  /** Of them one caller has at most so many: somebody else finds a place at once. */
  readonly placesOfOne: number;
  /** A caller whose work takes longer than this on average has one place, and rests for as long as the database spent, while others come too. */
  readonly slowMs: number;
  /** Slow work of a caller beyond this rests, while others come too. */
  readonly slowBudget: TimeBudget;
  /** Longer nobody waits. */
  readonly waitMsMax: number;
  readonly waitingOfOneMax: number;
  readonly waitingMax: number;
}

/** Work under way, and when it began. */
interface Turn {
  readonly at: number;
  /** Time that the database itself used, once the work has reported it. */
  usedMs: number | null;
}

/** Ends a wait: the work begins, or is refused. */
interface Waiting {
  begin(): void;
  refuse(): void;
}

/** A caller who has work under way or in the line. */
interface Caller {
  readonly name: string;
  readonly line: Set<Waiting>;
  readonly turns: Set<Turn>;
  /** The database's time that the caller had, in milliseconds, counted on from where the others stood when he came. */
  servedMs: number;
  /** The recent average time of the caller's work. */
  usualMs: number;
}

/** A caller who came within this time counts as present. */
const presenceMs = 10_000;
/** The weight of the latest piece of work in the average. */
const latestShare = 0.5;

/** Accounts of slow work outlast their callers, so that nobody begins afresh by leaving for a moment. */
const accountsMax = 10_000;

const restMsMax = 1_000;
/** As long as the work had a core: the core is the others' for half of the time. */
const restAfter = (usedMs: number): number => Math.min(usedMs, restMsMax);

/** Lets callers use the database in turn. A caller is a name, such as a network's. */
export class FairQueue {
  readonly #settings: FairQueueSettings;
  readonly #callers = new Map<string, Caller>();
  readonly #accounts = new LRUCache<string, TimeAccount>({ max: accountsMax });
  /** The last two who came, of different names. */
  readonly #seen = [
    { name: '', at: Number.NEGATIVE_INFINITY },
    { name: '', at: Number.NEGATIVE_INFINITY },
  ];
  #running = 0;
  #waiting = 0;

  constructor(settings: FairQueueSettings) {
    this.#settings = settings;
  }

  /**
   * Does the work when it is the caller's turn. Rejects as the work does, and with {@link DatabaseUnreachable} `crowded` where
   * too many requests are waiting or the wait was too long.
   *
   * @param work reports the time that the database itself used, in milliseconds, where that is known; otherwise its whole duration is charged, of which
   *   a slow machine makes more
   */
  async run<Result>(
    name: string,
    work: (onProcessorTime: (ms: number) => void) => Promise<Result>,
  ): Promise<Result> {
    this.see(name);
    const caller = this.#callers.get(name) ?? this.#come(name);
    const goesOn = caller.line.size === 0 && this.#hasPlace(caller);
    const turn = goesOn ? this.#begin(caller) : await this.#wait(caller);
    try {
      return await work((ms) => {
        turn.usedMs = (turn.usedMs ?? 0) + ms;
      });
    } finally {
      const tookMs = performance.now() - turn.at;
      caller.servedMs += tookMs;
      caller.usualMs += (tookMs - caller.usualMs) * latestShare;
      this.#running -= 1;
      if (this.#isSlow(caller))
        setTimeout(
          () => this.#end(caller, turn),
          this.#restOf(caller, turn.usedMs ?? tookMs),
        ).unref();
      else this.#end(caller, turn);
      this.#next();
    }
  }

  /** The rest after slow work, which the caller's account is charged with. */
  #restOf({ name }: Caller, usedMs: number): number {
    const { slowBudget } = this.#settings;
    const now = performance.now();
    const account = charge(this.#accounts.get(name), usedMs, now, slowBudget);
    this.#accounts.set(name, account);
    return Math.max(restAfter(usedMs), restOf(account, now, slowBudget));
  }

  #end(caller: Caller, turn: Turn): void {
    caller.turns.delete(turn);
    this.#letGo(caller);
    this.#next();
  }

  /** Notes that somebody is here, also one who uses the database by another way. */
  see(name: string): void {
    const [last] = this.#seen;
    if (last?.name === name) last.at = performance.now();
    else {
      this.#seen.unshift({ name, at: performance.now() });
      this.#seen.pop();
    }
  }

  #come(name: string): Caller {
    const served = Array.from(this.#callers.values(), ({ servedMs }) => servedMs);
    const servedMs = served.length === 0 ? 0 : Math.min(...served);
    const caller = {
      name,
      line: new Set<Waiting>(),
      turns: new Set<Turn>(),
      servedMs,
      usualMs: 0,
    };
    this.#callers.set(name, caller);
    return caller;
  }

  /** Forgets a caller without work or wait, so that the map does not grow. */
  #letGo({ name, turns, line }: Caller): void {
    if (turns.size === 0 && line.size === 0) this.#callers.delete(name);
  }

  #begin({ turns }: Caller): Turn {
    const turn: Turn = { at: performance.now(), usedMs: null };
    turns.add(turn);
    this.#running += 1;
    return turn;
  }

  #hasPlace(caller: Caller): boolean {
    const { places, placesOfOne } = this.#settings;
    if (this.#running >= places) return false;
    return caller.turns.size < (this.#isSlow(caller) ? 1 : placesOfOne);
  }

  /** Whether his work takes long, and others are here whom it keeps waiting. */
  #isSlow({ name, turns, usualMs }: Caller): boolean {
    const { slowMs } = this.#settings;
    const now = performance.now();
    const takesLong = usualMs > slowMs || [...turns].some(({ at }) => now - at > slowMs);
    return takesLong && this.#seen.some((each) => each.name !== name && now - each.at < presenceMs);
  }

  #wait(caller: Caller): Promise<Turn> {
    const { waitMsMax, waitingOfOneMax, waitingMax } = this.#settings;
    const isFull = this.#waiting >= waitingMax && !this.#makeRoom(caller);
    if (isFull || caller.line.size >= waitingOfOneMax) {
      this.#letGo(caller);
      return Promise.reject(crowded());
    }
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    const leave = (): void => {
      clearTimeout(timer);
      caller.line.delete(waiting);
      this.#waiting -= 1;
    };
    const waiting: Waiting = {
      begin: () => {
        leave();
        resolve(this.#begin(caller));
      },
      refuse: () => {
        leave();
        this.#letGo(caller);
        reject(crowded());
      },
    };
    const timer = setTimeout(waiting.refuse, waitMsMax);
    caller.line.add(waiting);
    this.#waiting += 1;
    return promise;
  }

  /** Sends away who came last in the longest line; false where that is the caller's own. */
  #makeRoom({ line }: Caller): boolean {
    const lines = Array.from(this.#callers.values(), (each) => each.line);
    const longest = lines.reduce((a, b) => (b.size > a.size ? b : a), line);
    if (longest === line) return false;
    [...longest].at(-1)?.refuse();
    return true;
  }

  /** Fills the places that are free, each by who waits and has had the least. */
  #next(): void {
    for (;;) {
      let next: Caller | undefined;
      for (const caller of this.#callers.values()) {
        const isNext = next === undefined || caller.servedMs < next.servedMs;
        if (caller.line.size > 0 && isNext && this.#hasPlace(caller)) next = caller;
      }
      const [first] = next?.line ?? [];
      if (first === undefined) return;
      first.begin();
    }
  }
}

const crowded = (): DatabaseUnreachable => new DatabaseUnreachable('crowded', null);

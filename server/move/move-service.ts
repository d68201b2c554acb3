// Moves that a server runs for its back office: one at a time, keys in memory alone, and the last report in the database.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { MoveRefusal } from './move-refusal.ts';
import type { MoveCode, MoveFacts } from './move-refusal.ts';
import { remainderOf, withError, withLog } from './plan/move-report.ts';
import type { MoveRemainder, MoveReport } from './plan/move-report.ts';
import { parseProjectAddress } from './project/project-address.ts';
import type { ProjectAddress } from './project/project-address.ts';
import { measureMove, runMove } from './run-move.ts';
import type { MoveOptions } from './run-move.ts';

/** Port to the database of this server, and the log. */
export interface MoveServicePorts {
  /** Calls one of the database's functions about the moves of this server, and resolves with its JSON. */
  readonly callDatabase: (
    name: 'save_move' | 'last_move',
    values: readonly string[],
  ) => Promise<unknown>;
  readonly log: {
    info(event: string, fields: Readonly<Record<string, string>>): void;
    error(event: string, cause: unknown): void;
  };
}

/** States of the screen; the first, and the one between them, have no move under way. */
type MoveState =
  | 'idle'
  | 'migrating'
  | 'interrupted'
  | 'stopped'
  | 'completed'
  | 'completed_with_errors';

interface Refused {
  readonly refusal: { readonly code: MoveCode | 'already_moving'; readonly facts: MoveFacts };
}

/** The state of the last move, without keys. */
interface MoveView {
  readonly state: MoveState;
  readonly source: string;
  readonly target: string;
  readonly startedAt: string | null;
  readonly report: MoveReport | null;
  readonly remainder: MoveRemainder | null;
}

export interface MoveService {
  /** Acts on a request of the back office, which its caller has authorized: `{act, …}` in, plain data out. */
  handle(request: unknown): Promise<unknown>;
  /** Whether a token is that of the move under way, which may be watched without an account: accounts may be moving. */
  isWatched(token: string): boolean;
  /** Interrupts a move under way; it is resumed by the next start of one. */
  close(): Promise<void>;
}

const project = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  key: v.pipe(v.string(), v.maxLength(10_000)),
});
const requestSchema = v.variant('act', [
  v.object({ act: v.literal('state'), watch: v.optional(v.string()) }),
  v.object({ act: v.literal('stop') }),
  v.object({ act: v.literal('check'), source: project, target: project }),
  v.object({
    act: v.literal('start'),
    source: project,
    target: project,
    replace: v.boolean(),
    restart: v.boolean(),
  }),
]);

interface Running {
  readonly id: string;
  readonly watch: string;
  readonly source: string;
  readonly target: string;
  readonly startedAt: string;
  readonly abort: AbortController;
  report: MoveReport | null;
  saved: Promise<void>;
  /** Resolves when the move has ended and is saved. */
  ended: Promise<void>;
}

const saveEveryMs = 2_000;
/** A row that says "migrating" and is not written any more belongs to a process that was killed. */
const silenceSeconds = 30;
const checkMsMax = 60_000;

/** Opens the service; nothing is read before it is called. */
export function openMoves(ports: MoveServicePorts): MoveService {
  let running: Running | null = null;
  let isStarting = false;
  const startAlone = async (options: StartOptions): Promise<object> => {
    if (running !== null || isStarting) return alreadyMoving;
    isStarting = true;
    try {
      if (await isMovingElsewhere(ports)) return alreadyMoving;
      const move = await start(ports, options, (started) => {
        running = started;
        void started.ended.then(() => {
          running = null;
        });
      });
      return { ...viewOf(move, 'migrating'), watch: move.watch };
    } finally {
      isStarting = false;
    }
  };
  return {
    isWatched: (token) => running !== null && isSameText(token, running.watch),
    async handle(request) {
      const parsed = v.parse(requestSchema, request);
      if (parsed.act === 'state')
        return running === null ? await readLast(ports) : viewOf(running, 'migrating');
      if (parsed.act === 'stop') {
        running?.abort.abort(stopped);
        await running?.ended;
        return await readLast(ports);
      }
      return await refusable(async () => {
        const source = parseProjectAddress('source', parsed.source.url, parsed.source.key);
        const target = parseProjectAddress('target', parsed.target.url, parsed.target.key);
        if (parsed.act === 'check') return await check(source, target);
        const { replace, restart } = parsed;
        return await startAlone({ source, target, replace, restart });
      });
    },
    async close() {
      running?.abort.abort(new Error('The server stops.'));
      await running?.ended;
    },
  };
}

type StartOptions = Pick<MoveOptions, 'source' | 'target' | 'replace' | 'restart'>;

const alreadyMoving: Refused = { refusal: { code: 'already_moving', facts: {} } };

/** The reason of a move that its administrator stopped. */
const stopped = new Error('The move was stopped.');

async function refusable<Result extends object>(
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MoveRefusal) return { refusal: { code: error.code, facts: error.facts } };
    throw error;
  }
}

/** A dry run: counts, differences, and whether rows of the target are in the way. */
async function check(source: ProjectAddress, target: ProjectAddress): Promise<object> {
  const signal = AbortSignal.timeout(checkMsMax);
  const { checked, report } = await measureMove({ source, target, signal, waitsMs: [] });
  const { rows, import: opened } = checked.target;
  const isResumed = opened?.source === source.url;
  const { orders, accounts, messages, files, products, posts } = rows;
  return {
    report,
    remainder: remainderOf(report),
    isResumed,
    /** The address of another project that is being imported there. */
    otherImport: opened === null || isResumed ? null : opened.source,
    own: opened === null ? { orders, accounts, messages, files } : {},
    replaced: opened === null ? { products, posts } : {},
  };
}

/** Starts a move. Resolves once it has begun; rejects with {@link MoveRefusal} where it cannot. */
async function start(
  ports: MoveServicePorts,
  options: StartOptions,
  onStart: (move: Running) => void,
): Promise<Running> {
  const started = Promise.withResolvers<void>();
  const move: Running = {
    id: randomUUID(),
    watch: randomUUID(),
    source: options.source.url,
    target: options.target.url,
    startedAt: new Date().toISOString(),
    abort: new AbortController(),
    report: null,
    saved: Promise.resolve(),
    ended: Promise.resolve(),
  };
  let savedAt = 0;
  const onReport = (report: MoveReport): void => {
    move.report = report;
    started.resolve();
    if (Date.now() - savedAt < saveEveryMs) return;
    savedAt = Date.now();
    void save(ports, move, 'migrating');
  };
  const work = runMove({ ...options, signal: move.abort.signal, onReport });
  move.ended = work.then(
    (report) => {
      move.report = report;
      return save(ports, move, report.errors.length === 0 ? 'completed' : 'completed_with_errors');
    },
    (error: unknown) => endEarly(ports, move, error),
  );
  // Before it has begun, a refusal is the response; nothing of it is recorded.
  work.catch((error: unknown) => started.reject(error));
  onStart(move);
  await started.promise;
  await move.saved;
  ports.log.info('move_started', { source: move.source, target: move.target });
  return move;
}

async function endEarly(ports: MoveServicePorts, move: Running, error: unknown): Promise<void> {
  if (move.report === null) return;
  const isStopped = error === stopped;
  const at = new Date().toISOString();
  const state = isStopped ? 'stopped' : 'interrupted';
  move.report = withLog(move.report, { at, code: state, facts: {} });
  if (error instanceof MoveRefusal) {
    const { code, facts } = error;
    move.report = withError(move.report, { at, code, facts });
  } else if (!move.abort.signal.aborted) ports.log.error('move_failed', error);
  await save(ports, move, state);
}

/** Saves one after the other, so that the last is the one that stays. */
function save(ports: MoveServicePorts, move: Running, state: MoveState): Promise<void> {
  move.saved = move.saved.then(() => saveNow(ports, move, state));
  return move.saved;
}

async function saveNow(ports: MoveServicePorts, move: Running, state: MoveState): Promise<void> {
  const values = [move.id, move.source, move.target, state, JSON.stringify(move.report)];
  await ports
    .callDatabase('save_move', values)
    .catch((error: unknown) => ports.log.error('move_not_saved', error));
}

const viewOf = ({ source, target, startedAt, report }: Running, state: MoveState): MoveView => ({
  state,
  source,
  target,
  startedAt,
  report,
  remainder: report === null ? null : remainderOf(report),
});

const lastSchema = v.object({
  source: v.string(),
  target: v.string(),
  state: v.picklist(['migrating', 'interrupted', 'stopped', 'completed', 'completed_with_errors']),
  startedAt: v.string(),
  silentSeconds: v.number(),
  // Written by this server's own save.
  report: v.custom<MoveReport>((value) => typeof value === 'object' && value !== null),
});

async function readLast({ callDatabase }: MoveServicePorts): Promise<MoveView> {
  const last = await callDatabase('last_move', []);
  if (last === null)
    return {
      state: 'idle',
      source: '',
      target: '',
      startedAt: null,
      report: null,
      remainder: null,
    };
  const { state, silentSeconds, report, ...rest } = v.parse(lastSchema, last);
  const isLost = state === 'migrating' && silentSeconds > silenceSeconds;
  const { source, target, startedAt } = rest;
  return {
    state: isLost ? 'interrupted' : state,
    source,
    target,
    startedAt,
    report,
    remainder: remainderOf(report),
  };
}

/** Whether another server over this database is moving. */
const isMovingElsewhere = async (ports: MoveServicePorts): Promise<boolean> =>
  (await readLast(ports)).state === 'migrating';

function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

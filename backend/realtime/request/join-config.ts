/** The configuration in the payload of a join: invalid members have their defaults, as the hosted service has it. */
import { isRecord } from '../frames/frame.ts';

/** A wish to hear of changes of rows, as the client sent it: the reply repeats it. */
export interface ChangeRequest {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly event: string;
  readonly schema: string;
  /** Null for all tables of the schema. */
  readonly table: string | null;
  readonly filter: string | null;
  /** The columns that are wanted; null for all. */
  readonly select: readonly string[] | null;
}

/** A request to repeat stored messages. */
export interface ReplayRequest {
  readonly sinceMs: number;
  readonly limit: number;
}

export interface JoinConfig {
  readonly acknowledges: boolean;
  readonly receivesOwn: boolean;
  /** Null without a wish; 'invalid' for one that cannot be read. */
  readonly replay: ReplayRequest | 'invalid' | null;
  readonly announcesReplication: boolean;
  readonly presence: { readonly key: string; readonly enabled: boolean };
  readonly changes: readonly ChangeRequest[];
  readonly isPrivate: boolean;
  readonly accessToken: string | null;
}

const replayLimitMax = 25;
/** The last time that JavaScript knows, which PostgreSQL knows, too. */
const sinceMsMax = 8.64e15;
/** Every difference of presence repeats the key. */
const presenceKeyLengthMax = 1_000;

/** Reads the payload of `phx_join`. */
export function readJoinConfig(payload: unknown): JoinConfig {
  const body = isRecord(payload) ? payload : {};
  const config = isRecord(body['config']) ? body['config'] : {};
  const broadcast = isRecord(config['broadcast']) ? config['broadcast'] : {};
  const presence = isRecord(config['presence']) ? config['presence'] : {};
  const changes = config['postgres_changes'];
  return {
    acknowledges: isTrue(broadcast['ack']),
    receivesOwn: isTrue(broadcast['self']),
    replay: readReplay(broadcast['replay']),
    announcesReplication: isTrue(broadcast['replication_ready']),
    presence: { key: presenceKey(presence['key']), enabled: isTrue(presence['enabled']) },
    changes: Array.isArray(changes) ? changes.filter(isRecord).map(readChange) : [],
    isPrivate: isTrue(config['private']),
    accessToken: text(body['access_token']),
  };
}

/** The reason why a join is refused before anything is asked of the database; null for none. */
export function joinProblem(
  { changes, isPrivate, replay }: JoinConfig,
  changesMax: number,
): string | null {
  if (changes.length > changesMax) return 'ChangesLimitReached: Too many postgres_changes';
  if (replay === 'invalid') return 'UnableToReplayMessages: Replay params are not valid';
  return replay !== null && !isPrivate
    ? 'UnableToReplayMessages: Replay is not allowed for public channels'
    : null;
}

function presenceKey(value: unknown): string {
  const key = text(value) ?? '';
  return key.length > presenceKeyLengthMax ? '' : key;
}

function readReplay(value: unknown): ReplayRequest | 'invalid' | null {
  if (value === undefined || value === null) return null;
  if (!isRecord(value)) return 'invalid';
  const { since, limit = replayLimitMax } = value;
  if (typeof since !== 'number' || !(since >= 0 && since <= sinceMsMax)) return 'invalid';
  if (typeof limit !== 'number' || !Number.isInteger(limit)) return 'invalid';
  if (limit < 1 || limit > replayLimitMax) return 'invalid';
  return { sinceMs: since, limit };
}

function readChange(raw: Readonly<Record<string, unknown>>): ChangeRequest {
  const select = raw['select'];
  const table = text(raw['table']);
  const filter = text(raw['filter']);
  return {
    raw,
    event: text(raw['event']) ?? '*',
    schema: text(raw['schema']) ?? 'public',
    table: table === '' || table === '*' ? null : table,
    filter: filter === '' ? null : filter,
    select: Array.isArray(select)
      ? select.filter((each): each is string => typeof each === 'string')
      : null,
  };
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Sending limits of mails and SMS: counted by receiver and network first, and for the whole service last. */
import type { Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { Contact } from '../users/user.ts';
import type { Bucket } from './bucket.ts';
import type { DatabaseBuckets } from './database-buckets.ts';
import { limitTable } from './limit-table.ts';
import type { LimitSettings } from './limit-table.ts';
import { networksOf } from './network.ts';
import type { Visitor } from './network.ts';
import { hashSlot } from './hash-slot.ts';

/** A request to send a message. */
export interface MessageRequest {
  readonly kind: Contact['kind'];
  /** The purpose of the message; each purpose has its own pause. */
  readonly purpose: 'confirmation' | 'recovery' | 'change' | 'reauthentication' | 'factor';
  /** The keys that are counted: the contact, or the account of a signed-in user. */
  readonly keys: readonly string[];
  /** Whether only somebody without an account can receive the message. */
  readonly isForNewcomers?: boolean;
  /** The pause before the next message, when it differs from the settings. */
  readonly frequencySeconds?: number;
}

/** The receiver of a message: a confirmed account, or an address that nobody has confirmed. */
export type Receiver = 'account' | 'newcomer';

export interface SendingLimits {
  /**
   * Counts a request for a message, whether one will be sent or not. Refuses a request that comes too soon, a receiver
   * or network that exceeds its share of an hour's messages, and everybody when those are used up.
   *
   * @param transaction an open one, if any: a second connection might have to wait for it
   */
  countRequest(request: MessageRequest, visitor: Visitor, transaction?: Transaction): Promise<void>;
  /** Whether one more message may be sent to such a receiver. */
  hasBudget(kind: Contact['kind'], receiver: Receiver, transaction: Transaction): Promise<boolean>;
  /** Counts a message that is sent. Refuses when the budget is used up. */
  consume(kind: Contact['kind'], receiver: Receiver, transaction: Transaction): Promise<void>;
}

/** Creates the sending limits, which use the same buckets as all other limits. */
export function createSendingLimits(
  settings: LimitSettings,
  buckets: DatabaseBuckets,
): SendingLimits {
  const budgetsOf = (kind: Kind, receiver: Receiver): readonly Bucket[] =>
    budgets(kind, sizeOf(settings, kind), receiver);
  return {
    async countRequest(request, visitor, transaction) {
      const { kind, isForNewcomers = false } = request;
      for (const frequency of frequencies(settings, request)) {
        const retryAfterSeconds = await buckets.consume(frequency, transaction);
        const message = `For security purposes, you can only request this after ${Math.ceil(retryAfterSeconds)} seconds.`;
        refuseFor(kind, { message, retryAfterSeconds });
      }
      for (const share of shares(request, sizeOf(settings, kind), visitor))
        refuseFor(kind, { retryAfterSeconds: await buckets.consume(share, transaction) });
      for (const budget of budgetsOf(kind, isForNewcomers ? 'newcomer' : 'account'))
        refuseFor(kind, {
          retryAfterSeconds: await buckets.secondsUntilToken(budget, transaction),
        });
    },
    async hasBudget(kind, receiver, transaction) {
      for (const budget of budgetsOf(kind, receiver))
        if ((await buckets.secondsUntilToken(budget, transaction)) > 0) return false;
      return true;
    },
    async consume(kind, receiver, transaction) {
      for (const budget of budgetsOf(kind, receiver))
        refuseFor(kind, { retryAfterSeconds: await buckets.consume(budget, transaction) });
    },
  };
}

type Kind = Contact['kind'];

const classes = { email: 'emailSent', phone: 'smsSent' } as const;

const sizeOf = (settings: LimitSettings, kind: Kind): number =>
  settings.classes[classes[kind]] ?? limitTable[classes[kind]].defaultSize;

function refuseFor(
  kind: Kind,
  details: { readonly retryAfterSeconds: number; readonly message?: string },
): void {
  if (details.retryAfterSeconds > 0) refuse(limitTable[classes[kind]].code, details);
}

/** The pause after each message of a purpose to a receiver. */
function frequencies(
  { emailFrequencySeconds, smsFrequencySeconds }: LimitSettings,
  { kind, purpose, keys, frequencySeconds }: MessageRequest,
): readonly Bucket[] {
  const seconds =
    frequencySeconds ?? (kind === 'email' ? emailFrequencySeconds : smsFrequencySeconds);
  return keys.map((key) => ({
    name: `frequency ${kind} ${hashSlot(`${purpose} ${key}`)}`,
    size: 1,
    seconds,
  }));
}

/** The shares of one receiver and of one network in an hour's messages: a third each, so that nobody uses up all of them. */
function shares({ kind, keys }: MessageRequest, size: number, visitor: Visitor): readonly Bucket[] {
  if (size === Number.POSITIVE_INFINITY) return [];
  const { seconds } = limitTable[classes[kind]];
  const networks = visitor.isLocal ? [] : networksOf(visitor.address);
  return [
    ...keys.map((key) => ({ name: `to ${hashSlot(key)}`, weight: 1 })),
    ...networks.map(({ name, weight }) => ({ name: `from ${name}`, weight })),
  ].map(({ name, weight }) => ({
    name: `${classes[kind]} ${name}`,
    size: thirdOf(size) * weight,
    seconds,
  }));
}

/** The budgets of an hour: a third is reserved for confirmed accounts, unless the whole is a single message. */
function budgets(kind: Kind, size: number, receiver: Receiver): readonly Bucket[] {
  if (size === Number.POSITIVE_INFINITY) return [];
  const { seconds } = limitTable[classes[kind]];
  const all = { name: `${classes[kind]} to everybody`, size, seconds };
  if (receiver === 'account') return [all];
  const part = Math.min(size, Math.max(1, size - thirdOf(size)));
  return [{ name: `${classes[kind]} to newcomers`, size: part, seconds }, all];
}

const thirdOf = (size: number): number => Math.ceil(size / 3);

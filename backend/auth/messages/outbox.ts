/** Where messages land when nobody delivers them: the latest ones, for whoever develops to read. */
import type { Mail, Mailer, Sms, SmsSender } from './post.ts';

/** A message as it was handed over. */
export type Kept =
  | ({ readonly kind: 'mail'; readonly at: Date } & Mail)
  | ({ readonly kind: 'sms'; readonly at: Date } & Sms);

export interface Outbox {
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** The latest first. */
  messages(): readonly Kept[];
}

const keptMax = 200;

/** An empty outbox in memory. */
export function createOutbox(): Outbox {
  const kept: Kept[] = [];
  const keep = (message: Kept): Promise<void> => {
    kept.unshift(message);
    kept.length = Math.min(kept.length, keptMax);
    return Promise.resolve();
  };
  return {
    mailer: { send: (mail) => keep({ kind: 'mail', at: new Date(), ...mail }) },
    sms: { send: (sms) => keep({ kind: 'sms', at: new Date(), ...sms }) },
    messages: () => [...kept],
  };
}

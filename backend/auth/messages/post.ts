/** Hands messages to who delivers them, beside the request that asks for them: how long that takes tells nobody anything. */
import type { AuthLog } from '../auth-log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Sms {
  /** Digits of E.164, without the plus. */
  readonly to: string;
  readonly text: string;
  readonly channel: 'sms' | 'whatsapp';
}

/** Delivers mail; rejects when it could not. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Delivers short messages; rejects when it could not. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

export interface Post {
  mail(mail: Mail): void;
  sms(sms: Sms): void;
  /** Delivers by other means; `what` names it in the log. */
  deliver(what: string, send: () => Promise<void>): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
}

const attempts = 3;
const firstPauseMs = 1_000;

/** Tries each message up to three times; what cannot be delivered is logged, without its words. */
export function createPost(mailer: Mailer, smsSender: SmsSender, log: AuthLog): Post {
  const underway = new Set<Promise<void>>();
  const deliver = (what: string, send: () => Promise<void>): void => {
    const delivery = tryToSend(send)
      .catch((error: unknown) => log.error(`${what} could not be delivered.`, error))
      .finally(() => underway.delete(delivery));
    underway.add(delivery);
  };
  return {
    deliver,
    mail: (mail) => deliver('A mail', () => mailer.send(mail)),
    sms: (sms) => deliver('A short message', () => smsSender.send(sms)),
    settled: async () => {
      await Promise.all(underway);
    },
  };
}

async function tryToSend(send: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, firstPauseMs * attempt);
      });
    }
  }
}

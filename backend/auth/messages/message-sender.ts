/** Sends messages after the request that caused them was answered, so that response times reveal nothing. */
import type { Mail, Mailer } from '../../mail/mail.ts';
import type { AuthLog } from '../auth-log.ts';

export interface Sms {
  /** Digits of E.164, without the plus. */
  readonly to: string;
  readonly text: string;
  readonly channel: 'sms' | 'whatsapp';
}

/** Sends a text message; rejects when the provider did not accept it. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

export interface MessageSender {
  sendMail(mail: Mail): void;
  sendSms(sms: Sms): void;
  /** Sends by other means, such as a hook; `what` names the message in the log. */
  sendBy(what: string, send: () => Promise<void>): void;
  /** Resolves when no message is being sent. */
  idle(): Promise<void>;
}

const attempts = 3;
const firstPauseMs = 1_000;

/** Tries each message up to three times; a failure is logged without the text of the message. */
export function createMessageSender(
  mailer: Mailer,
  smsSender: SmsSender,
  log: AuthLog,
): MessageSender {
  const pending = new Set<Promise<void>>();
  const sendBy = (what: string, send: () => Promise<void>): void => {
    const sending = sendWithRetries(send)
      .catch((error: unknown) => log.error(`${what} could not be sent.`, error))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  };
  return {
    sendBy,
    sendMail: (mail) => sendBy('A mail', () => mailer.send(mail)),
    sendSms: (sms) => sendBy('A short message', () => smsSender.send(sms)),
    idle: async () => {
      await Promise.all(pending);
    },
  };
}

async function sendWithRetries(send: () => Promise<void>): Promise<void> {
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

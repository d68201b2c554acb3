/** A message to a user as plain data, so that it can be stored in a queue before it is sent. */
import type { HookName } from '../../config/auth-hooks.ts';
import type { Mail } from '../../mail/mail.ts';

/** A text message. */
export interface Sms {
  /** Digits of E.164, without the plus. */
  readonly to: string;
  readonly text: string;
  readonly channel: 'sms' | 'whatsapp';
}

/** Sends text messages. */
export interface SmsSender {
  /** Rejects when the provider did not accept the message. */
  send(sms: Sms): Promise<void>;
}

/** A message that is sent by a hook of the project: the hook and its input. */
export interface HookCall {
  readonly name: Extract<HookName, 'send_email' | 'send_sms'>;
  readonly input: object;
}

export type Message = {
  /** The time for which it is of use, such as the life of its code. */
  readonly validSeconds: number;
} & (
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'sms'; readonly sms: Sms }
  | { readonly kind: 'hook'; readonly hook: HookCall }
);

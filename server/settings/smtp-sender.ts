// SMTP_SENDER: whom mails by SMTP_URL come from.
import { parseFromAddress, formatFromAddress } from '@atelier/backend/auth/messages/from-address';
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** The sender as a mail's header has it, or null when the site's own name is to be used. */
export function readSmtpSender(environment: Environment): Setting<string | null> {
  const text = environmentText(environment, 'SMTP_SENDER');
  if (text === undefined) return { value: null };
  const sender = parseFromAddress(text);
  if (sender !== null) return { value: formatFromAddress(sender) };
  return {
    problem: {
      variable: 'SMTP_SENDER',
      given: text,
      problem: 'not an e-mail address that mail can come from',
      remedy:
        'Give one address, with a name before it or without: hello@shop.example, or Atelier <hello@shop.example>.',
    },
  };
}

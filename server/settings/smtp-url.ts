// SMTP_URL: who delivers mail. Its value may hold a password, and is never shown.
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** The address of the mail server, or null when mail is to land in the outbox. */
export function readSmtpUrl(environment: Environment): Setting<string | null> {
  const text = environmentText(environment, 'SMTP_URL');
  if (text === undefined) return { value: null };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '') return { value: text };
  return {
    problem: {
      variable: 'SMTP_URL',
      problem: 'not the address of a mail server',
      remedy:
        'Give smtp://user:password@host:587, or smtps:// for TLS from the start; special characters percent-encoded. Unset, mails land in the outbox.',
    },
  };
}

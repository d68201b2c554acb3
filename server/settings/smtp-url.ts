// SMTP_URL: the mail server. Its value may hold a password.
import * as v from 'valibot';
import { defineSetting, urlWith } from './setting.ts';

/** Null where mail goes to the outbox. */
export const smtpUrl = defineSetting({
  variable: 'SMTP_URL',
  default: 'the local outbox',
  meaning:
    'where mail goes out, as `smtps://user:password@mail.example:465`; unset, the start prints the outbox',
  absent: null,
  isSecret: true,
  schema: v.pipe(
    v.string(),
    v.check(
      (text) => (urlWith(/^smtps?:$/, text)?.hostname ?? '') !== '',
      'not the address of a mail server',
    ),
  ),
  remedy:
    'Give smtp://user:password@host:587, or smtps:// for TLS from the start; special characters percent-encoded. Unset, mails land in the outbox.',
});

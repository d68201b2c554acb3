// SMTP_SENDER: the From address of mails that leave by SMTP_URL.
import { formatFromAddress, parseFromAddress } from '@atelier/backend/auth/messages/from-address';
import { defineSetting, parsedText } from './setting.ts';

/** As in a mail's header; null for an address of the site. */
export const smtpSender = defineSetting({
  variable: 'SMTP_SENDER',
  default: 'from `SITE_URL`',
  meaning:
    'whom mail by `SMTP_URL` comes from: `hello@shop.example`, or `Atelier <hello@shop.example>`',
  absent: null,
  schema: parsedText<string>((text) => {
    const address = parseFromAddress(text);
    if (address === null) return { problem: 'not an e-mail address that mail can come from' };
    return { value: formatFromAddress(address) };
  }),
  remedy:
    'Give one address, with a name before it or without: hello@shop.example, or Atelier <hello@shop.example>.',
});

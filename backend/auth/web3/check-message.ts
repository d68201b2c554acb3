/** Whether a signed message was meant for this shop, and for now. */
import { refuseOAuth } from '../respond/errors.ts';
import { isAllowedRedirect } from '../redirects/redirect.ts';
import type { RedirectRules } from '../redirects/redirect.ts';
import type { SignInMessage } from './sign-in-message.ts';

/** How long after it was signed a message is good; also how long it is remembered as used. */
export const messageLifeMs = 10 * 60 * 1000;

/** Refuses, in the form of OAuth, a message for another site, an unencrypted one, an old one, or one for later. */
export function checkMessage(message: SignInMessage, rules: RedirectRules, now = Date.now()): void {
  const { domain, uri } = message;
  const isHere = isLoopbackHost(uri.hostname);
  if (uri.protocol !== 'https:' && !(uri.protocol === 'http:' && isHere))
    deny('Signed message is using URI which does not use HTTPS');
  if (!isAllowedRedirect(uri.href, rules))
    deny(
      'Signed message is using URI which is not allowed on this server, message was signed for another app',
    );
  // The wallet shows its owner the domain, and not the URI: whoever asks for a signature cannot choose this one.
  const hosts = isHere ? [uri.host, uri.hostname] : [uri.host];
  if (!hosts.includes(domain.toLowerCase()))
    deny('Signed message is using a Domain that does not match the one in URI');
  checkTimes(message, now);
}

function checkTimes({ issuedAt, expirationTime, notBefore }: SignInMessage, now: number): void {
  if (notBefore !== null && now < notBefore.getTime())
    deny('Signed message becomes valid in the future');
  if (expirationTime !== null && now >= expirationTime.getTime()) deny('Signed message is expired');
  if (now > issuedAt.getTime() + messageLifeMs) deny('Message was issued too long ago');
  if (now < issuedAt.getTime() - messageLifeMs) deny('Message was issued too far in the future');
}

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

function deny(why: string): never {
  refuseOAuth('invalid_grant', why);
}

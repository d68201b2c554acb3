/** Checks whether a signed message is meant for this shop, and for now. */
import { refuseOAuth } from '../respond/errors.ts';
import { isAllowedRedirect } from '../redirects/redirect.ts';
import type { RedirectRules } from '../redirects/redirect.ts';
import type { SignInMessage } from './sign-in-message.ts';

/** The time after signing in which a message is accepted, and remembered as used. */
export const messageLifeMs = 10 * 60 * 1000;

/** Refuses, in OAuth's format, a message for another site, an unencrypted one, an old one, or one from the future. */
export function checkMessage(message: SignInMessage, rules: RedirectRules, now = Date.now()): void {
  const { domain, uri } = message;
  const isLoopback = isLoopbackHost(uri.hostname);
  if (uri.protocol !== 'https:' && !(uri.protocol === 'http:' && isLoopback))
    deny('Signed message is using URI which does not use HTTPS');
  if (!isAllowedRedirect(uri.href, rules))
    deny(
      'Signed message is using URI which is not allowed on this server, message was signed for another app',
    );
  // The wallet shows its owner the domain, and not the URI: a site that requests a signature cannot choose it.
  const hosts = isLoopback ? [uri.host, uri.hostname] : [uri.host];
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

function deny(reason: string): never {
  refuseOAuth('invalid_grant', reason);
}

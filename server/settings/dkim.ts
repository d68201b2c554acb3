// DKIM_SELECTOR and DKIM_PRIVATE_KEY: the key that signs mails in the name of the sender's domain. No value is ever part of a problem.
import { createPrivateKey } from 'node:crypto';
import type { DkimKey } from '@atelier/backend/mail/smtp-mailer';
import { environmentText } from './setting.ts';
import type { Environment, Reading, Setting } from './setting.ts';

/** Null for mails that the mail server signs, or nobody. */
export const dkim: Setting<DkimKey | null> = {
  rows: [
    {
      variable: 'DKIM_SELECTOR',
      default: 'none',
      meaning:
        'the name under which DNS has the public key, as `shop` for `shop._domainkey.shop.example`; the domain is that of the sender',
    },
    {
      variable: 'DKIM_PRIVATE_KEY',
      default: 'none',
      meaning: 'the private RSA key in PEM that signs mails; line ends may be written as `\\n`',
    },
  ],
  read: readDkim,
};

function readDkim(environment: Environment): Reading<DkimKey | null> {
  const selector = environmentText(environment, 'DKIM_SELECTOR');
  const text = environmentText(environment, 'DKIM_PRIVATE_KEY');
  if (selector === undefined && text === undefined) return { value: null };
  if (selector === undefined || !/^[\w-]+(?:\.[\w-]+)*$/.test(selector))
    return refused(
      'DKIM_SELECTOR',
      'not a name of labels with dots between them',
      'Give the part before ._domainkey in the name of the DNS record, such as shop.',
    );
  const privateKey = text?.replaceAll('\\n', '\n');
  if (privateKey === undefined || !isSigningKey(privateKey))
    return refused(
      'DKIM_PRIVATE_KEY',
      'not a private RSA key in PEM',
      'Give the key as openssl genrsa 2048 prints it, with \\n for each line end, or unset both to send without a signature of the shop.',
    );
  return { value: { selector, privateKey } };
}

const refused = (variable: string, problem: string, remedy: string) => ({
  problems: [{ variable, problem, remedy }],
});

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

// ADMIN_EMAILS: whose accounts become administrators once they have confirmed their address.
import { parseEmailAddress } from '@atelier/backend/auth/users/email-address';
import { escapeInvisible } from '../escape-invisible.ts';
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** The addresses as accounts have them; none unset. */
export function readAdminEmails(environment: Environment): Setting<readonly string[]> {
  const text = environmentText(environment, 'ADMIN_EMAILS') ?? '';
  const typed = text.split(/[\s,]+/).filter((each) => each !== '');
  const wrong = typed.find((each) => parseEmailAddress(each) === null);
  if (wrong === undefined) return { value: typed.flatMap((each) => parseEmailAddress(each) ?? []) };
  return {
    problem: {
      variable: 'ADMIN_EMAILS',
      given: text,
      problem: `not a list of e-mail addresses (look at "${escapeInvisible(wrong)}")`,
      remedy: 'Give e-mail addresses, separated by commas.',
    },
  };
}

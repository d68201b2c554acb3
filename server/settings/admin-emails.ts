// ADMIN_EMAILS: whose accounts become administrators once they have confirmed their address.
import { textOf } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** The addresses in lower case; none unset. */
export function readAdminEmails(environment: Environment): Setting<readonly string[]> {
  const text = textOf(environment, 'ADMIN_EMAILS') ?? '';
  const emails = text.split(/[\s,]+/).filter((each) => each !== '');
  const wrong = emails.find((each) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(each));
  if (wrong === undefined) return { value: emails.map((each) => each.toLowerCase()) };
  return {
    problem: {
      variable: 'ADMIN_EMAILS',
      given: text,
      problem: `not a list of e-mail addresses (look at "${wrong}")`,
      cure: 'Give e-mail addresses, separated by commas.',
    },
  };
}

// Sends a message to the function `contact` and parses its response.

import { log } from '../../platform/log.ts';
import { readPageData } from '../../platform/page/page-data.ts';
import { messageFields, type Message, type MessageError, type MessageErrors } from './message.ts';

export type SendResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly problems: MessageErrors }
  | { readonly outcome: 'offline' | 'rateLimited' | 'captcha' | 'serverError' };

/**
 * Never rejects: what went wrong is an outcome that the form can say.
 *
 * @param trap what stands in a field that no person sees
 * @param captchaToken the token of a solved captcha, where the shop requires one
 */
export async function sendMessage(
  message: Message,
  trap: string,
  captchaToken: string | undefined,
): Promise<SendResult> {
  try {
    const response = await fetch('/functions/v1/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: readPageData().data.apikey },
      body: JSON.stringify({ ...message, website: trap, captcha_token: captchaToken }),
    });
    if (response.ok) return { outcome: 'sent' };
    if (response.status === 429) return { outcome: 'rateLimited' };
    if (response.status === 403) return { outcome: 'captcha' };
    const problems = problemsIn(await response.json().catch(() => null));
    return Object.keys(problems).length === 0
      ? { outcome: 'serverError' }
      : { outcome: 'refused', problems };
  } catch (error) {
    log('A message could not be sent', error);
    return { outcome: navigator.onLine ? 'serverError' : 'offline' };
  }
}

const known: readonly MessageError[] = ['missing', 'unreadable', 'tooLong'];

/** The fields that an answer names under `fields`; a problem that it does not explain is one all the same. */
function problemsIn(result: unknown): MessageErrors {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return {};
  const { fields } = result;
  if (typeof fields !== 'object' || fields === null) return {};
  const named = messageFields.filter((field) => Object.hasOwn(fields, field));
  return Object.fromEntries(
    named.map((field) => {
      const reported: unknown = Reflect.get(fields, field);
      return [field, known.find((problem) => problem === reported) ?? 'refused'];
    }),
  );
}

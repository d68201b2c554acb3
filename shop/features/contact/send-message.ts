// Hands a message to the function `contact` and reads its answer.

import { log } from '../../platform/log.ts';
import { readPageData } from '../../platform/page-data.ts';
import { messageFields, type Message, type MessageField, type Problem } from './message.ts';

export type Sent =
  | { readonly outcome: 'sent' }
  | {
      readonly outcome: 'refused';
      readonly problems: Readonly<Partial<Record<MessageField, Problem>>>;
    }
  | { readonly outcome: 'offline' | 'limited' | 'fault' };

/** Never rejects: what went wrong is an outcome that the form can say. */
export async function sendMessage(message: Message): Promise<Sent> {
  try {
    const response = await fetch('/functions/v1/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: readPageData().data.apikey },
      body: JSON.stringify(trimmed(message)),
    });
    if (response.ok) return { outcome: 'sent' };
    if (response.status === 429) return { outcome: 'limited' };
    const refused = refusedFields(await response.json().catch(() => null));
    if (refused.length === 0) return { outcome: 'fault' };
    return {
      outcome: 'refused',
      problems: Object.fromEntries(refused.map((field) => [field, 'refused'])),
    };
  } catch (error) {
    log('A message could not be sent', error);
    return { outcome: navigator.onLine ? 'fault' : 'offline' };
  }
}

function trimmed(message: Message): Message {
  const { name, email, subject, message: text } = message;
  return { name: name.trim(), email: email.trim(), subject: subject.trim(), message: text.trim() };
}

/** The fields that an answer names under `fields`, whatever it says of them. */
function refusedFields(answer: unknown): MessageField[] {
  if (typeof answer !== 'object' || answer === null || !('fields' in answer)) return [];
  const { fields } = answer;
  if (typeof fields !== 'object' || fields === null) return [];
  return messageFields.filter((field) => Object.hasOwn(fields, field));
}

// The contact form: validates a message, stores it, and mails it to the administrators.

import { typedEmail } from '../../../platform/forms/email.ts';
import { stripControlCharacters } from '../../../platform/forms/normalize-text.ts';
import { messageFields, validateMessage, type Message } from '../../../features/contact/message.ts';
import {
  jsonResponse,
  callDatabase,
  textResponse,
  withRetryAfter,
  type FunctionContext,
} from '../../function-context.ts';

const bodyBytesMax = 64 * 1024;
/** A field that no person sees; what fills it in is a machine. */
const trap = 'website';

/** `{fields}` names what is wrong with a message; 429 says that too many came from the address, 403 that the captcha was not solved. */
async function contact(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return textResponse('', 204);
  if (request.method !== 'POST') return jsonResponse({ error: 'method_not_allowed' }, 405);
  const body = await readObject(request);
  if (body === null) return jsonResponse({ error: 'not_a_message' }, 400);
  const message = messageIn(body);
  const problems = validateMessage(message);
  if (Object.keys(problems).length > 0)
    return jsonResponse({ error: 'invalid_message', fields: problems }, 422);
  // A machine that fills in the trap gets the response of a sent message, so that it learns nothing.
  if (typeof body[trap] === 'string' && body[trap] !== '') return jsonResponse({ outcome: 'sent' });
  const { address } = context;
  // Counted before any other work: verifying a captcha costs its provider and the shop more than sending nonsense costs the sender.
  const isOneOfFew = await callDatabase(context, 'record_message_attempt', { address });
  if (isOneOfFew !== true) return jsonResponse({ error: 'too_many_messages' }, 429);
  const solved = { token: textOf(body['captcha_token']), address };
  if ((await context.callServer('hasSolvedCaptcha', solved)) !== true)
    return jsonResponse({ error: 'captcha_failed' }, 403);
  const saved = await callDatabase(context, 'save_message', {
    ...message,
    address,
    user_id: context.caller.userId,
  });
  if (saved === null) return jsonResponse({ error: 'too_many_messages' }, 429);
  await notify(message, context);
  return jsonResponse({ outcome: 'sent' });
}

function messageIn(body: Readonly<Record<string, unknown>>): Message {
  const texts = messageFields.map((field) => {
    // An address with hidden characters is refused, not cleaned: without them it would be another address.
    if (field === 'email') return [field, addressOf(body[field])] as const;
    const text = textOf(body[field]);
    // Only the message itself has lines: in a name or a subject they would pass for lines of the mail.
    return [field, field === 'message' ? text : text.replaceAll(/\s+/g, ' ')] as const;
  });
  return Object.fromEntries(texts) as unknown as Message;
}

const addressOf = (value: unknown): string => (typeof value === 'string' ? typedEmail(value) : '');

const textOf = (value: unknown): string =>
  typeof value === 'string' ? stripControlCharacters(value).trim() : '';

async function readObject(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await request.text();
  if (new TextEncoder().encode(text).byteLength > bodyBytesMax) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** The message is kept already: a mail that fails is no reason to ask for it again. */
async function notify(message: Message, context: FunctionContext): Promise<void> {
  const text = [
    `From: ${message.name} <${message.email}>`,
    `Subject: ${message.subject}`,
    '',
    message.message,
  ].join('\n');
  await context
    .callServer('mailAdministrators', { subject: `Message: ${message.subject}`, text })
    .catch(() => null);
}

export default withRetryAfter(contact);

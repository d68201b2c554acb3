// Contact message: its four fields, their limits and validation. The receiving function validates again.

import { isEmail, typedEmail } from '../../platform/forms/email.ts';

export const messageFields = ['name', 'email', 'subject', 'message'] as const;

export type MessageField = (typeof messageFields)[number];

export type Message = Readonly<Record<MessageField, string>>;

export type MessageError = 'missing' | 'unreadable' | 'tooLong' | 'refused';

export type MessageErrors = Readonly<Partial<Record<MessageField, MessageError>>>;

/** In characters, as the reader counts them. */
export const lengthMax: Readonly<Record<MessageField, number>> = {
  name: 120,
  email: 254,
  subject: 200,
  message: 5000,
};

/** The errors that prevent sending; empty when valid. */
export function validateMessage(message: Message): MessageErrors {
  const problems: Partial<Record<MessageField, MessageError>> = {};
  for (const field of messageFields) {
    const text = message[field].trim();
    if (text === '') problems[field] = 'missing';
    else if (Array.from(text).length > lengthMax[field]) problems[field] = 'tooLong';
    else if (field === 'email' && !isEmail(typedEmail(message.email))) {
      problems[field] = 'unreadable';
    }
  }
  return problems;
}

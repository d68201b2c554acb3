/** Sends codes by SMS: through the project's hook if it has one, otherwise through the SMS sender. */
import { refuse } from '../respond/errors.ts';
import { userJson } from '../respond/user-json.ts';
import type { AuthContext } from '../auth-context.ts';
import { readerLanguage } from '../messages/reader-language.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { User } from '../users/user.ts';
import { storeToken, generateCode, generateLinkHash } from './one-time-token.ts';
import type { TokenType } from './one-time-token.ts';

export interface SmsOptions {
  readonly token: TokenType;
  readonly to: string;
  readonly channel: string;
  readonly acceptLanguage: string | null;
}

/** The message's purpose as hooks receive it. */
const smsTypes: Readonly<Partial<Record<TokenType, string>>> = {
  confirmation_token: 'verification',
  phone_change_token: 'phone_change',
};

/** Generates a code and sends it; test numbers of the settings have a fixed code and are sent none. */
export async function sendSms(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  { token, to, channel, acceptLanguage }: SmsOptions,
): Promise<void> {
  const { testOtp, template, otpLength } = auth.settings.sms;
  const testCode = testOtp.get(to);
  const code = testCode ?? generateCode(otpLength);
  await storeToken(unit, {
    user_id: user.id,
    token_type: token,
    token_hash: generateLinkHash(),
    relates_to: to,
    code,
  });
  if (testCode !== undefined) return;
  await sendCodeBySms(auth, unit, user, {
    to,
    code,
    template,
    type: smsTypes[token] ?? 'reauthentication',
    channel: readChannel(channel),
    acceptLanguage,
  });
}

/** Sends a code that is stored elsewhere. Refuses when the sending limit is reached. */
export async function sendCodeBySms(
  auth: AuthContext,
  unit: UnitOfWork,
  user: User,
  message: {
    readonly to: string;
    readonly code: string;
    /** The project's template; null for the default one. */
    readonly template: string | null;
    readonly type: string;
    readonly channel: 'sms' | 'whatsapp';
    readonly acceptLanguage: string | null;
  },
): Promise<void> {
  const { to, code, template, channel } = message;
  const validSeconds = auth.settings.sms.otpExpirySeconds;
  const receiver = user.confirmed_at === null ? 'newcomer' : 'account';
  await auth.limits.sending.consume('phone', receiver, unit);
  if (auth.hooks.has('send_sms')) {
    const sms = { otp: code, sms_type: message.type, phone: to };
    const input = { user: userJson(user), sms };
    unit.send({ kind: 'hook', hook: { name: 'send_sms', input }, validSeconds });
    return;
  }
  const language = readerLanguage(
    auth.texts.languages,
    user.raw_user_meta_data,
    message.acceptLanguage,
  );
  const text =
    template?.replace(/\{\{\s*(?:\.Code|code)\s*\}\}/g, code) ?? auth.texts.sms(language, code);
  unit.send({ kind: 'sms', sms: { to, text, channel }, validSeconds });
}

/** The channel of a message; `sms` by default. */
export function readChannel(channel: string): 'sms' | 'whatsapp' {
  if (channel === '' || channel === 'sms') return 'sms';
  if (channel === 'whatsapp') return 'whatsapp';
  return refuse('validation_failed', `Invalid channel: ${channel}`);
}

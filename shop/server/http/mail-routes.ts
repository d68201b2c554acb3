// Routes of the mails in the settings: the list of all, the preview of one, and a test sending, for administrators alone.
import type { Language } from '@atelier/shop/language';
import { deliveryProblem } from '../mails/delivery-problem.ts';
import { composeSample, sampleNames } from '../mails/mail-samples.ts';
import type { MailSample } from '../mails/sample-order.ts';
import { supportedLanguage } from '../texts/texts.ts';
import { callAsSender } from './order-access.ts';
import type { OrderRoutesContext, RenderedMail } from './order-routes-context.ts';
import { parseJson } from './parse-json.ts';
import { noStore, respondRefusal } from './responses.ts';

const bytesMax = 4096;

export type MailAction = 'list' | 'preview' | 'test';

/**
 * POST `/orders/v1/mails/{list|preview|test}` with `{language, mail}`. A test goes to the caller's own address by the mail server that sends all
 * mails; what it refuses is reported with its own words.
 */
export async function respondMails(
  request: Request,
  action: MailAction,
  context: OrderRoutesContext,
): Promise<Response> {
  const body = parseJson((await context.readText(request, bytesMax)) ?? '');
  const language = supportedLanguage(textOf(body['language']));
  const name = textOf(body['mail']);
  const isKnown = [...sampleNames, ...context.mails.accountMails].includes(name);
  if (action !== 'list' && !isKnown)
    return respondRefusal(404, 'unknown_mail', 'The shop sends no such mail.');
  const args = { language, ...(action === 'test' ? { test_of: name } : {}) };
  const sample = await callAsSender(request, 'admin_mail_sample', args, context);
  if (sample === null)
    return respondRefusal(403, 'not_administrator', 'This is for administrators of the shop.');
  const compose = (each: string) => composeMail(each, sample as MailSample, language, context);
  if (action === 'list') {
    const names = [...sampleNames, ...context.mails.accountMails];
    const mails = names.map((each) => ({ name: each, subject: compose(each)?.subject ?? '' }));
    return Response.json({ mails, leaves: context.mails.leaves }, { headers: noStore });
  }
  const mail = compose(name);
  if (mail === null) return respondRefusal(404, 'unknown_mail', 'The shop sends no such mail.');
  if (action === 'test') return sendTest(mail, context);
  const { subject, html, text } = mail;
  return Response.json({ subject, html, text }, { headers: noStore });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Sends a mail as a test, and responds with its receiver or with the words of the mail server that did not accept it. */
export async function sendTest(
  mail: RenderedMail,
  { mails, log }: OrderRoutesContext,
): Promise<Response> {
  if (mail.to === '')
    return respondRefusal(409, 'no_address', 'Your account has no email address.');
  try {
    // Without the id of the mail itself: mail programs show two mails of one id once.
    const { messageId: _id, ...rest } = mail;
    await mails.send(rest);
  } catch (error) {
    const problem = deliveryProblem(error);
    log.info('test_mail_failed', { reason: problem.reason, detail: problem.detail });
    const refusal = {
      code: 'mail_not_sent',
      message: 'The mail server did not take it.',
      ...problem,
    };
    return Response.json(refusal, { status: 502, headers: noStore });
  }
  return Response.json({ to: mail.to, leaves: mails.leaves }, { headers: noStore });
}

function composeMail(
  name: string,
  sample: MailSample,
  language: Language,
  { mails, siteUrl }: OrderRoutesContext,
): RenderedMail | null {
  const content = composeSample(name, { sample, language, siteUrl, now: new Date() });
  if (content !== null) return mails.render(content);
  return mails.composeAccountMail(name, { to: sample.email, language });
}

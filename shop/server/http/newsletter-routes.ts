// Routes of newsletters in the back office: the preview of what is written, and a test to the administrator's own address.
import { composeSubscriptionMail } from '../subscriptions/compose-subscription-mail.ts';
import type { MailSample } from '../mails/sample-order.ts';
import { sampleOrderId } from '../mails/sample-order.ts';
import { supportedLanguage } from '../texts/texts.ts';
import { sendTest } from './mail-routes.ts';
import { callAsSender } from './order-access.ts';
import type { OrderRoutesContext } from './order-routes-context.ts';
import { parseJson } from './parse-json.ts';
import { noStore, respondRefusal } from './responses.ts';

const bytesMax = 128 * 1024;

/** POST `/orders/v1/newsletters/{preview|test}` with `{language, subject, body}`; the links of a test that unsubscribe end nothing. */
export async function respondNewsletters(
  request: Request,
  action: 'preview' | 'test',
  context: OrderRoutesContext,
): Promise<Response> {
  const content = parseJson((await context.readText(request, bytesMax)) ?? '');
  const language = supportedLanguage(textOf(content['language']));
  const args = { language, ...(action === 'test' ? { test_of: 'newsletter' } : {}) };
  const sample = (await callAsSender(
    request,
    'admin_mail_sample',
    args,
    context,
  )) as MailSample | null;
  if (sample === null)
    return respondRefusal(403, 'not_administrator', 'This is for administrators of the shop.');
  const mail = context.mails.render(
    composeSubscriptionMail(
      {
        id: sampleOrderId,
        kind: 'newsletter',
        to: sample.email,
        language,
        token: 'sample',
        shop: sample.shop,
        work: null,
        letter: { language, subject: textOf(content['subject']), body: textOf(content['body']) },
      },
      context.siteUrl,
    ),
  );
  if (action === 'test') return sendTest(mail, context);
  const { subject, html, text } = mail;
  return Response.json({ subject, html, text }, { headers: noStore });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

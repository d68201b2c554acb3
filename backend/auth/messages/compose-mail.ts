/** Account mails with a link or a code, and notifications, as HTML and plain text in a language. */
import { escapeMarkup } from '../../http/escape.ts';
import type { Mail } from './message-sender.ts';
import type { AccountMailTexts, NotificationTexts } from './message-texts.ts';

export interface MailContents {
  readonly to: string;
  /** The address behind the button; null for a mail with a code alone. */
  readonly link: string | null;
  /** The one-time code, without spaces, so that it can be copied. */
  readonly code: string;
  /** Whether the account has no password because sign-ups with different passwords compete for the address. */
  readonly lacksPassword: boolean;
}

/** Composes a mail with a link or a code. */
export function composeMail(
  texts: AccountMailTexts,
  language: string,
  contents: MailContents,
): Mail {
  const { to, link, code, lacksPassword } = contents;
  const { subject, title, action, body } = texts;
  const beforeCode = link === null ? [] : [texts.codeIntro];
  const note = lacksPassword ? [texts.noPassword] : [];
  const text = [
    title,
    body,
    ...(link === null ? [] : [link]),
    ...beforeCode,
    code,
    ...note,
    texts.ignore,
  ];
  const html = [
    heading(title),
    paragraph(escapeMarkup(body)),
    ...(link === null ? [] : [button(link, action)]),
    ...beforeCode.map((each) => paragraph(escapeMarkup(each))),
    `<p dir="ltr" style="margin:0 0 24px;font:600 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeMarkup(code)}</p>`,
    ...note.map((each) => paragraph(escapeMarkup(each))),
    `<p style="margin:0;color:#6f675c;font-size:13px">${escapeMarkup(texts.ignore)}</p>`,
  ];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page(language, subject, html.join('\n')),
  };
}

/** Composes a mail that reports a change of the account. */
export function composeNotification(
  { subject, body }: NotificationTexts,
  language: string,
  to: string,
): Mail {
  const html = [heading(subject), paragraph(escapeMarkup(body))].join('\n');
  return { to, subject, text: `${subject}\n\n${body}\n`, html: page(language, subject, html) };
}

const heading = (text: string): string =>
  `<h1 style="margin:0 0 16px;font:600 26px/1.25 Georgia,serif">${escapeMarkup(text)}</h1>`;

const page = (language: string, subject: string, contents: string): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f1e8;color:#26221d;font:16px/1.6 Helvetica,Arial,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:520px;border-collapse:collapse"><tr><td style="padding:32px;background:#fffdf9;border:1px solid #e4dbcc">
${contents}
</td></tr></table>
</body>
</html>
`;

const paragraph = (html: string): string => `<p style="margin:0 0 20px">${html}</p>`;

const button = (link: string, action: string): string =>
  `<p style="margin:0 0 24px"><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 24px;background:#26221d;color:#fffdf9;text-decoration:none">${escapeMarkup(action)}</a></p>`;

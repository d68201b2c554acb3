/** Writes a mail in a language, as HTML that old readers show well and as text that says the same. */
import type { NotificationName } from '../../config/auth-templates.ts';
import { escapeMarkup } from '../../http/escape.ts';
import type { Mail } from './post.ts';
import type { MailKind } from './message-words.ts';
import { noticeWords } from './notice-words.ts';
import { wordsOf } from './words.ts';
import type { Language } from './words.ts';

export interface MailContents {
  readonly to: string;
  /** Where the button leads; null for a code alone. */
  readonly link: string | null;
  /** Grouped by nothing, so that it can be copied. */
  readonly code: string;
  /** The address that is to be the user's; empty where none changes. */
  readonly newEmail: string;
  /** Whether the reader is to choose a password, as none counts of those that were asked for. */
  readonly lacksPassword: boolean;
}

/** The mail, ready to be sent. */
export function composeMail(kind: MailKind, language: Language, contents: MailContents): Mail {
  const { to, link, code, newEmail, lacksPassword } = contents;
  const words = wordsOf(language);
  const { subject, title, action, body: template } = words[kind];
  const body = template.replaceAll('{{newEmail}}', newEmail);
  const beforeCode = link === null ? [] : [words.code];
  const note = lacksPassword ? [words.noPassword] : [];
  const text = [
    title,
    body,
    ...(link === null ? [] : [link]),
    ...beforeCode,
    code,
    ...note,
    words.ignore,
  ];
  const html = [
    heading(title),
    paragraph(escapeMarkup(body)),
    ...(link === null ? [] : [button(link, action)]),
    ...beforeCode.map((each) => paragraph(escapeMarkup(each))),
    `<p dir="ltr" style="margin:0 0 24px;font:600 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeMarkup(code)}</p>`,
    ...note.map((each) => paragraph(escapeMarkup(each))),
    `<p style="margin:0;color:#6f675c;font-size:13px">${escapeMarkup(words.ignore)}</p>`,
  ];
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page(language, subject, html.join('\n')),
  };
}

/** A mail that only tells of something, ready to be sent. */
export function composeNotice(
  name: NotificationName,
  language: Language,
  to: string,
  site: string,
): Mail {
  const { [name]: subject, unexpected } = noticeWords[language];
  const body = unexpected.replaceAll('{{site}}', site);
  const html = [heading(subject), paragraph(escapeMarkup(body))].join('\n');
  return { to, subject, text: `${subject}\n\n${body}\n`, html: page(language, subject, html) };
}

const heading = (text: string): string =>
  `<h1 style="margin:0 0 16px;font:600 26px/1.25 Georgia,serif">${escapeMarkup(text)}</h1>`;

const page = (language: Language, subject: string, contents: string): string => `<!doctype html>
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

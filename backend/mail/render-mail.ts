/** The layout of all mails: renders content as HTML, with the tables and inline styles that old mail programs need, and as plain text. */
import { escapeMarkup } from '../http/escape.ts';
import type { Mail } from './mail.ts';
import { blocksHtml, blocksText } from './mail-blocks.ts';
import type { MailBlock } from './mail-blocks.ts';

/** A mail before its layout. All of it is plain text: none of it becomes HTML. */
export interface MailContent extends Omit<Mail, 'text' | 'html'> {
  readonly language: string;
  readonly title: string;
  /** A line break within a paragraph is preserved. */
  readonly paragraphs: readonly string[];
  /** A longer text below the paragraphs, with headings, lists and links. */
  readonly blocks?: readonly MailBlock[];
  /** Names and amounts, shown as a table. */
  readonly rows?: readonly (readonly [name: string, amount: string])[];
  readonly button?: { readonly label: string; readonly address: string };
  /** A one-time code, and the line that introduces it below a button. */
  readonly code?: { readonly intro: string | null; readonly value: string };
  /** Paragraphs below the button and the code. */
  readonly notes?: readonly string[];
  /** Small print at the end. */
  readonly footer?: string;
  /** A link below the small print. */
  readonly footerLink?: { readonly label: string; readonly address: string };
}

/** Renders a mail; the HTML and the text contain the same in the same order. */
export function renderMail(content: MailContent): Mail {
  const { to, subject, replyTo, messageId, unsubscribeUrl } = content;
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject,
    text: renderText(content),
    html: renderHtml(content),
    ...(messageId === undefined ? {} : { messageId }),
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  };
}

function renderText({
  title,
  paragraphs,
  blocks = [],
  rows = [],
  button,
  code,
  notes = [],
  footer = '',
  footerLink,
}: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...blocksText(blocks),
    ...rows.map((row) => row.join('  ')),
    button?.address ?? '',
    code?.intro ?? '',
    code?.value ?? '',
    ...notes,
    footer,
    footerLink === undefined ? '' : `${footerLink.label}\n${footerLink.address}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderHtml(content: MailContent): string {
  const { language, title, paragraphs, blocks = [], rows = [], button, code } = content;
  const { notes = [], footer, footerLink } = content;
  const intro = code?.intro ?? null;
  const parts = [
    `<h1 style="margin:0 0 20px;font:400 26px/1.25 Georgia,serif">${escapeMarkup(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...blocksHtml(blocks),
    ...(rows.length === 0 ? [] : [table(rows, directionOf(language))]),
    ...(button === undefined ? [] : [link(button)]),
    ...(intro === null ? [] : [paragraph(intro)]),
    ...(code === undefined ? [] : [codeLine(code.value)]),
    ...notes.map(paragraph),
    ...(footer === undefined
      ? []
      : [`<p style="margin:0;color:${quiet};font-size:13px">${lines(footer)}</p>`]),
    ...(footerLink === undefined ? [] : [smallLink(footerLink)]),
  ];
  return page(language, title, parts.join('\n'));
}

const paper = '#fdfaf4';
const ground = '#f7f2e8';
const ink = '#211c16';
const quiet = '#655b4d';
const rule = '1px solid #d8cdb9';

const lines = (text: string): string => escapeMarkup(text).replaceAll('\n', '<br>');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${lines(text)}</p>`;

const link = ({ label, address }: { readonly label: string; readonly address: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeMarkup(address)}" style="display:inline-block;padding:12px 24px;background:${ink};color:${ground};text-decoration:none">${escapeMarkup(label)}</a></p>`;

const smallLink = ({
  label,
  address,
}: {
  readonly label: string;
  readonly address: string;
}): string =>
  `<p style="margin:12px 0 0;font-size:13px"><a href="${escapeMarkup(address)}" style="color:${quiet}">${escapeMarkup(label)}</a></p>`;

const codeLine = (code: string): string =>
  `<p style="margin:0 0 24px;font:600 24px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px"><span dir="ltr">${escapeMarkup(code)}</span></p>`;

/** Amounts are at the end of their line, by an attribute because old mail programs know no logical alignment. */
function table(rows: readonly (readonly [string, string])[], direction: 'ltr' | 'rtl'): string {
  const end = direction === 'rtl' ? 'left' : 'right';
  const cell = `padding:8px 0;border-top:${rule}`;
  const html = rows.map(
    ([name, amount]) =>
      `<tr><td style="${cell}">${escapeMarkup(name)}</td><td align="${end}" style="${cell};white-space:nowrap">${escapeMarkup(amount)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" style="border-collapse:collapse">${html.join('')}</table>`;
}

const page = (language: string, title: string, body: string): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:${ground};color:${ink};font:16px/1.6 Helvetica,Arial,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:560px;border-collapse:collapse"><tr><td style="padding:32px;background:${paper};border:${rule}">
${body}
</td></tr></table>
</body>
</html>
`;

const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa']);

function directionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language).maximize();
  return rightToLeftScripts.has(script ?? '') ? 'rtl' : 'ltr';
}

// The HTML and plain-text bodies of a mail about an order. The HTML uses tables and inline styles, which old mail programs need.

export interface MailContents {
  readonly language: string;
  readonly title: string;
  /** A line break within a paragraph is preserved. */
  readonly paragraphs: readonly string[];
  /** Names and amounts, shown as a table. */
  readonly rows: readonly (readonly [name: string, amount: string])[];
  readonly link: string;
  readonly linkText: string;
  /** Small print at the end. */
  readonly foot: string;
}

/** Escapes all contents: none of it becomes HTML. */
export function mailBody(contents: MailContents): { readonly text: string; readonly html: string } {
  const { language, title, paragraphs, rows, link, linkText, foot } = contents;
  const text = [...paragraphs, ...rows.map((row) => row.join('  ')), link, foot];
  return {
    text: `${text.filter((each) => each !== '').join('\n\n')}\n`,
    html: page(language, title, [
      ...paragraphs.map((each) => `<p style="margin:0 0 16px">${lines(each)}</p>`),
      table(rows),
      `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:12px 24px;background:#211c16;color:#f7f2e8;text-decoration:none">${escape(linkText)}</a></p>`,
      `<p style="margin:0;color:#655b4d;font-size:13px">${lines(foot)}</p>`,
    ]),
  };
}

const table = (rows: readonly (readonly [string, string])[]): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" style="border-collapse:collapse">${rows
        .map(
          ([name, amount]) =>
            `<tr><td style="padding:8px 0;border-top:1px solid #d8cdb9">${escape(name)}</td><td align="right" style="padding:8px 0;border-top:1px solid #d8cdb9;white-space:nowrap">${escape(amount)}</td></tr>`,
        )
        .join('')}</table>`;

const page = (
  language: string,
  title: string,
  contents: readonly string[],
): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f7f2e8;color:#211c16;font:16px/1.6 Helvetica,Arial,sans-serif">
<table role="presentation" align="center" width="100%" style="max-width:560px;border-collapse:collapse"><tr><td style="padding:32px;background:#fdfaf4;border:1px solid #d8cdb9">
<h1 style="margin:0 0 20px;font:400 26px/1.25 Georgia,serif">${escape(title)}</h1>
${contents.join('\n')}
</td></tr></table>
</body>
</html>
`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string): string => text.replace(/[&<>"]/g, (each) => entities[each] ?? each);
const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');

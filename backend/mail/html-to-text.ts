/** Conversion of HTML to plain text, for the plain-text part of mails that a project's template renders as HTML. */
import { compile } from 'html-to-text';

const convert = compile({
  wordwrap: false,
  selectors: [
    { selector: 'head', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
});

/** Converts HTML to plain text; links keep their addresses, paragraphs and list items their lines. */
export function htmlToText(html: string): string {
  return convert(html).trim();
}

/** Blocks of a longer text in a mail: headings, paragraphs, lists and quotations, of runs of text with emphasis and links. */
import { escapeMarkup } from '../http/escape.ts';

/** Text of one look. All of it is plain text: none of it becomes HTML. */
export interface MailRun {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isEmphasized?: boolean;
  /** An address of http, https, mailto or tel; the composer has checked it. */
  readonly href?: string;
}

/** `item` is an item of a list, with its number or a dash as `mark`. */
export interface MailBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'quotation';
  readonly mark?: string;
  readonly runs: readonly MailRun[];
}

/** Renders blocks as HTML with inline styles. */
export function blocksHtml(blocks: readonly MailBlock[]): readonly string[] {
  return blocks.map(({ kind, mark = '–', runs }) => {
    const html = runs.map(runHtml).join('');
    switch (kind) {
      case 'heading':
        return `<h2 style="margin:28px 0 12px;font:400 20px/1.3 Georgia,serif">${html}</h2>`;
      // A table keeps the mark beside an item of several lines, which lists do not in every mail program.
      case 'item':
        return `<table role="presentation" style="margin:0 0 8px;border-collapse:collapse"><tr><td valign="top" style="padding:0 8px;white-space:nowrap">${escapeMarkup(mark)}</td><td>${html}</td></tr></table>`;
      case 'quotation':
        return `<blockquote style="margin:0 0 16px;padding:0 16px;font-style:italic">${html}</blockquote>`;
      case 'paragraph':
        return `<p style="margin:0 0 16px">${html}</p>`;
    }
  });
}

/** Renders blocks as plain text; the address of a link follows its words. */
export function blocksText(blocks: readonly MailBlock[]): readonly string[] {
  return blocks.map(({ kind, mark = '–', runs }) => {
    const text = runs
      .map(({ text: words, href }) =>
        href === undefined || href === words ? words : `${words} (${href})`,
      )
      .join('');
    return kind === 'item' ? `${mark} ${text}` : text;
  });
}

function runHtml({ text, isStrong, isEmphasized, href }: MailRun): string {
  let html = escapeMarkup(text).replaceAll('\n', '<br>');
  if (isEmphasized === true) html = `<em>${html}</em>`;
  if (isStrong === true) html = `<strong>${html}</strong>`;
  return href === undefined
    ? html
    : `<a href="${escapeMarkup(href)}" style="color:inherit">${html}</a>`;
}

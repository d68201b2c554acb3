// Address of a reply by mail: a `mailto:` link with the subject and the quoted message. Pure.

/** Characters of the message that are quoted: mail programs cut longer links off. */
const quoteMax = 1200;

/**
 * A link that opens the reader's mail program with a reply to the message (RFC 6068).
 *
 * @param intro the line above the quotation
 */
export function replyAddress(
  message: { readonly email: string; readonly subject: string; readonly message: string },
  intro: string,
): string {
  const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
  const isLong = message.message.length > quoteMax;
  // A cut between the two halves of a character leaves neither.
  const beginning = message.message.slice(0, quoteMax).replace(/[\uD800-\uDBFF]$/, '');
  const quoted = isLong ? `${beginning} […]` : message.message;
  const lines = quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`.trimEnd());
  const body = ['', '', intro, ...lines].join('\r\n');
  // An address can hold characters that would begin the link's query.
  const to = encodeURIComponent(message.email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(oneLine(subject))}&body=${encodeURIComponent(body)}`;
}

/** A line break in a subject would begin another header in some mail programs. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

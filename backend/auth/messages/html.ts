/** Conversion of HTML to plain text, for the plain-text part of mails. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Converts HTML to plain text; links keep their addresses, paragraphs their lines. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(head|style|script|title)\b.*?<\/\1>/gis, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, address: string, words: string) =>
      words.trim() === address ? address : `${words} ${address} `,
    )
    .replace(/<br\b[^>]*>|<\/(?:p|div|h[1-6]|li|tr|table|ul|ol)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
      (whole, decimal, hex, name: string | undefined) => {
        if (name !== undefined) return named[name.toLowerCase()] ?? whole;
        return String.fromCodePoint(decimal === undefined ? parseInt(hex, 16) : Number(decimal));
      },
    )
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

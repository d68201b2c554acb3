/** Between HTML and text: what is written into a mail is escaped, and what a mail shows is read out of it again. */

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** What HTML says, for readers that show text alone: links keep their addresses, paragraphs their lines. */
export function textOfHtml(html: string): string {
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

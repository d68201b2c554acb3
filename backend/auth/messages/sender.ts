/** Whom mail comes from: a name that people see, if there is one, and an address. */
import { parseEmailAddress } from '../users/email-address.ts';

export interface Sender {
  readonly name: string | null;
  /** As addresses are kept; see {@link parseEmailAddress}. */
  readonly address: string;
}

/** What no name holds: ends of lines and other controls, and halves of characters. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const quoted = /^"(?<text>(?:[^"\\]|\\.)*)"$/u;

/**
 * The sender that a text tells of: `hello@example.com`, `Atelier <hello@example.com>` or `"Atelier, Kyoto" <hello@example.com>`.
 * @returns null for a text that tells of none, or of several
 */
export function senderIn(text: string): Sender | null {
  const bare = text.trim();
  const start = bare.lastIndexOf('<');
  const isNamed = start !== -1 && bare.endsWith('>');
  const address = parseEmailAddress(isNamed ? bare.slice(start + 1, -1) : bare);
  const name = isNamed ? nameIn(bare.slice(0, start).trim()) : '';
  if (address === null || name === null) return null;
  return { name: name === '' ? null : name, address };
}

/** The sender as a mail's header has it; the name in quotes, so that nothing in it can be taken for another address. */
export function senderText({ name, address }: Sender): string {
  return name === null ? address : `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>`;
}

/** The name as people see it; null for what cannot be one. */
function nameIn(text: string): string | null {
  if (unfit.test(text)) return null;
  const inside = quoted.exec(text)?.groups?.['text'];
  if (inside !== undefined) return inside.replaceAll(/\\(.)/gu, '$1').trim();
  return /["<>@]/.test(text) ? null : text;
}

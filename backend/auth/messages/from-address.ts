/** The From address of mails: a display name, if there is one, and an address. */
import { parseEmailAddress } from '../users/email-address.ts';

export interface FromAddress {
  readonly name: string | null;
  /** Normalized; see {@link parseEmailAddress}. */
  readonly address: string;
}

/** Characters that no display name may contain: line breaks, control characters, lone surrogates. */
const notInNames = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const quoted = /^"(?<text>(?:[^"\\]|\\.)*)"$/u;

/**
 * Parses `hello@example.com`, `Atelier <hello@example.com>` or `"Atelier, Kyoto" <hello@example.com>`.
 * @returns null for a text without an address, or with several
 */
export function parseFromAddress(text: string): FromAddress | null {
  const bare = text.trim();
  const start = bare.lastIndexOf('<');
  const isNamed = start !== -1 && bare.endsWith('>');
  const address = parseEmailAddress(isNamed ? bare.slice(start + 1, -1) : bare);
  const name = isNamed ? parseDisplayName(bare.slice(0, start).trim()) : '';
  if (address === null || name === null) return null;
  return { name: name === '' ? null : name, address };
}

/** Formats the value of a From header; the name is quoted, so that nothing in it reads as another address. */
export function formatFromAddress({ name, address }: FromAddress): string {
  return name === null ? address : `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}" <${address}>`;
}

/** The unquoted display name; null for an invalid one. */
function parseDisplayName(text: string): string | null {
  if (notInNames.test(text)) return null;
  const inside = quoted.exec(text)?.groups?.['text'];
  if (inside !== undefined) return inside.replaceAll(/\\(.)/gu, '$1').trim();
  return /["<>@]/.test(text) ? null : text;
}

/** Byte sizes in `config.toml`, as Supabase's tools write and count them. */
import { ConfigRefused } from './toml-section.ts';
import type { TomlSection } from './toml-section.ts';

const units: Readonly<Record<string, number>> = { '': 0, k: 1, m: 2, g: 3, t: 4 };

/** The value of a key in bytes; undefined if it is absent. Throws {@link ConfigRefused}. */
export function byteSize(section: TomlSection, key: string): number | undefined {
  const text = section.size(key);
  if (text === undefined) return undefined;
  const parsed = parseSize(text);
  if (parsed !== undefined) return parsed;
  throw new ConfigRefused(`${key} in config.toml must be a size such as 50MiB, and not "${text}".`);
}

/** `50MiB`, `50MB`, `50m` or a bare number; the thousands are 1024, as Supabase's tools count them. */
function parseSize(text: string): number | undefined {
  const match = /^(?<number>\d+(?:\.\d+)?)\s*(?<unit>[kmgt]?)(?:i?b)?$/i.exec(text.trim());
  if (match?.groups === undefined) return undefined;
  const { number = '', unit = '' } = match.groups;
  return Math.floor(Number(number) * 1024 ** (units[unit.toLowerCase()] ?? 0));
}

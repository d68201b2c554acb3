// FILE_SIZE_LIMIT: how large a stored file may be, in the place of what the project's config.toml says.
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** In bytes; null for what the project says. */
export function readFileSizeLimit(environment: Environment): Setting<number | null> {
  const text = environmentText(environment, 'FILE_SIZE_LIMIT');
  if (text === undefined) return { value: null };
  const bytes = Number(text);
  if (/^\d+$/.test(text) && bytes > 0 && Number.isSafeInteger(bytes)) return { value: bytes };
  return {
    problem: {
      variable: 'FILE_SIZE_LIMIT',
      given: text,
      problem: 'not a number of bytes',
      remedy: 'Give a whole number, such as 52428800 for 50 MiB.',
    },
  };
}

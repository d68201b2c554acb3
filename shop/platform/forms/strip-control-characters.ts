// What somebody types, as the database can keep it. Pure.

/** Without what cannot be stored, or would never be seen: control characters but for lines and tabs, and halves of signs. */
export function stripControlCharacters(typed: string): string {
  return typed.replaceAll(/\p{Cs}|[^\P{Cc}\n\t]/gu, '');
}

// Splits a name into its words: kebab-case, snake_case, camelCase and dotted names alike.

/** `readHTTPBody` → `read`, `http`, `body`; `even-time.test` → `even`, `time`, `test`. */
export function splitName(name: string): string[] {
  return name
    .replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

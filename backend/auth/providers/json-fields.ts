/** Reads what an interface outside answered, of which nothing is certain. */

/** A field by its path, such as `picture.data.url`; undefined where there is none. */
export function fieldAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

/** Fields that are texts, under other names; the others are left out. */
export function textFields(
  value: unknown,
  paths: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const found = Object.entries(paths).flatMap(([name, path]) => {
    const text = fieldAt(value, path);
    return typeof text === 'string' && text !== '' && !text.includes('\0') ? [[name, text]] : [];
  });
  return Object.fromEntries(found) as Record<string, string>;
}

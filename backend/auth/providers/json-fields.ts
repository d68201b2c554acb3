/** Fields of JSON from other services, whose shape is not certain. */

/** The field at a path such as `picture.data.url`; undefined when absent. */
export function fieldAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

/** String fields under new names; other fields are omitted. */
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

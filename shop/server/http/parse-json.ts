// A request's body as a JSON object.

/** The object's fields; none for a text that is no JSON object. */
export function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

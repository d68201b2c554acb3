// Records of unknown shape, such as parsed JSON: type guards and safe parsing. Pure.

/** Whether a value has fields of its own to look into; a list has none. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a JSON text; none of what is no record, or no JSON at all. */
export function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

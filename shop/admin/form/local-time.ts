// Local time: a moment as the browser's field for date and time writes it, in the browser's time zone. Pure but for the zone.

/** `2026-03-01T09:30` of a moment in ISO 8601; empty for none, and for no moment. */
export function localTime(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The moment in ISO 8601 and UTC; empty for none, and for no moment. */
export function isoTime(local: string): string {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

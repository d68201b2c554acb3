// Formats of days as a language writes them, for mails and printables.

/** Formats the day of a moment, in UTC. */
export function formatDay(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  );
}

/** Formats the day and the minute of a moment, in UTC. */
export function formatMinute(moment: string, language: string): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(moment));
}

// Formats of days as a language writes them, for mails and printables.

/** Formats the day of a moment, in UTC. */
export function formatDay(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  );
}

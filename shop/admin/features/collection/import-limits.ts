// Limits of a file for import.

/** Lines that one import takes; the database refuses more. */
export const linesMax = 100_000;
/** Bytes of a file that is read at all: a hundred thousand works with texts in two languages. */
export const bytesMax = 200_000_000;
/** Characters of a line: a request has ten mebibytes. */
export const lineCharactersMax = 2_000_000;

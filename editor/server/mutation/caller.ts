// Caller of a mutation: the program that it says it is, and the batch that the mutation is a part of.

/** A caller, as its request's headers name it. */
export interface Caller {
  /** The name of a program; null for a person in the Studio. */
  readonly author: string | null;
  /** Mutations of one batch are undone together. */
  readonly batch: string | null;
}

const authorLengthMax = 60;

/** The caller of a request. A name is shown in the ledger, so it is one line of plain text. */
export function callerOf(headers: Headers): Caller {
  const given = headers.get('x-atelier-author') ?? '';
  const author = given
    .replace(/[^\p{L}\p{N} ._\-/]/gu, '')
    .trim()
    .slice(0, authorLengthMax);
  return { author: author === '' ? null : author, batch: null };
}

/** The fields of a caller for an entry of the journal. */
export function journalFieldsOf({ author, batch }: Caller) {
  return { ...(author === null ? {} : { author }), ...(batch === null ? {} : { batch }) };
}

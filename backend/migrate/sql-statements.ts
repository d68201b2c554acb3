/** The statements of an SQL text, by PostgreSQL's own grammar: simpler rules would cut strings and bodies of functions. */
import { loadModule, parseSync } from 'libpg-query';
import type { Node } from 'libpg-query';

export interface SqlStatement {
  readonly node: Node;
  /** Its place in the text's UTF-8: the first byte, and the byte after the last. */
  readonly startByte: number;
  readonly endByte: number;
}

/** A syntax tree takes about fifty times the memory of its text. */
const textBytesMax = 16_000_000;

/** The statements of a text, in order; undefined where it is no SQL, or too long to be parsed (16 MB). */
export async function sqlStatements(text: string): Promise<readonly SqlStatement[] | undefined> {
  const lengthBytes = Buffer.byteLength(text);
  if (lengthBytes > textBytesMax) return undefined;
  await loadModule();
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len }) =>
      // A last statement without a semicolon has no length of its own.
      stmt === undefined
        ? []
        : [{ node: stmt, startByte: start, endByte: stmt_len ? start + stmt_len : lengthBytes }],
    );
  } catch {
    return undefined;
  }
}

/** The one-based line of a byte of the text's UTF-8. */
export function lineOfByte(text: string, byte: number): number {
  const before = Buffer.from(text).subarray(0, byte).toString();
  return before.split('\n').length;
}

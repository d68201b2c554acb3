/** Media type handlers: aggregates of rows whose result type is a domain named like a media type. */
import type { QualifiedName } from './names.ts';

export interface MediaHandler {
  readonly function: QualifiedName;
  /** The relation whose rows it takes; null where it takes any element. */
  readonly target: QualifiedName | null;
  /** The media type; a star on both sides of the slash for any. */
  readonly mediaType: string;
}

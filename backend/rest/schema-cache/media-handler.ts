/** Media type handlers: functions and aggregates whose result type is a domain named like a media type. */
import type { QualifiedName } from './names.ts';

export interface MediaHandler {
  readonly function: QualifiedName;
  /** The relation whose rows it takes; null where it takes any element. */
  readonly target: QualifiedName | null;
  readonly mediaType: string;
  readonly kind: 'aggregate' | 'function';
}

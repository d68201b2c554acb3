// Rows of a plain project, as each kind of table offers them to a move.
import type { ProjectClient } from '../project/project-client.ts';
import type { ProjectDescription } from '../project/project-description.ts';

/** A project, and the one whose tables count. */
export interface PlainParts {
  readonly client: ProjectClient;
  readonly target: ProjectDescription;
}

/** A row as a move carries it: its columns as PostgreSQL's texts, and its key. */
export interface PlainRow {
  readonly cells: readonly (string | null)[];
  readonly key: readonly string[];
}

/** Rows of a kind of table, in the order of their keys. */
export interface PlainRows {
  /** At most `rowsMax` rows after a key, and through another one. */
  read(request: RowsRequest): Promise<readonly PlainRow[]>;
  /** Rows of a table in all. */
  count(title: string): Promise<number>;
}

/** A range of rows of a table. */
export interface RowsRequest {
  readonly title: string;
  readonly columns: readonly string[];
  readonly after: readonly string[] | null;
  readonly through: readonly string[] | null;
  /** Null for all of the range. */
  readonly rowsMax: number | null;
}

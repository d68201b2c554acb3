/** Migrations that move data: those that change or remove rows that are there, by their statements or by a marker. */
import { sqlStatements } from './sql-statements.ts';

/** A line in the comments at the top of a file that decides instead of its statements. */
const marker = /^\s*--\s*atelier:\s*(?<word>moves|keeps) data\s*$/i;

/** Statements that change or remove rows wherever they stand; a `do` block may do anything. */
const movingNodes = new Set(['UpdateStmt', 'DeleteStmt', 'MergeStmt', 'TruncateStmt', 'DoStmt']);
/** Objects that take rows with them when they are dropped. */
const objectsWithRows = new Set([
  'OBJECT_TABLE',
  'OBJECT_SCHEMA',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
  'OBJECT_EXTENSION',
]);
const movingChanges = new Set(['AT_DropColumn', 'AT_AlterColumnType']);

/** Whether a migration changes or removes rows that are there. A text that cannot be parsed may. */
export async function movesData(text: string): Promise<boolean> {
  const word = markerOf(text);
  if (word !== null) return word === 'moves';
  const statements = await sqlStatements(text);
  return statements === undefined || statements.some(({ node }) => isMoving(node));
}

function markerOf(text: string): string | null {
  for (const line of text.split('\n')) {
    if (!/^\s*(--|$)/.test(line)) return null;
    const word = marker.exec(line)?.groups?.['word'];
    if (word !== undefined) return word.toLowerCase();
  }
  return null;
}

/** Looks through a syntax tree; bodies of functions are texts in it, and run later. */
function isMoving(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return Object.entries(node).some(
    ([name, value]) =>
      movingNodes.has(name) ||
      (name === 'DropStmt' &&
        objectsWithRows.has(String(Reflect.get(Object(value), 'removeType')))) ||
      (name === 'AlterTableCmd' &&
        movingChanges.has(String(Reflect.get(Object(value), 'subtype')))) ||
      isMoving(value),
  );
}

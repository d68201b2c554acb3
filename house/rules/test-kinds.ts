// Kinds of tests: a test with a database is an integration test by its name or folder, and every room with tests is a project of Vitest.

import { importGraph, reachable } from '../import-graph.ts';
import { roomOf } from '../rooms.ts';
import type { Tree, Violation } from '../tree.ts';

/** The module by which a test opens the database of a run. */
const testDatabase = 'backend/postgres/test-server.ts';
/** As `vitest.config.ts` has them. */
const withDatabase =
  /\.(integration|property|process)\.test\.tsx?$|(^|\/)suite\/|^shop\/supabase\/tests\//;

/** Tests that reach the database without saying so in their name, and rooms with tests that Vitest does not run. */
export function testKinds(tree: Tree): Violation[] {
  const graph = importGraph(tree);
  const config = tree.get('vitest.config.ts')?.text ?? '';
  return [...graph.keys()]
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const found: Violation[] = [];
      const room = roomOf(path)?.folder.replace('shop/server', 'shop') ?? '';
      if (!config.includes(`'${room}'`))
        found.push({ path, line: 0, message: `vitest.config.ts has no project for ${room}` });
      if (!withDatabase.test(path) && reachable(graph, [path]).has(testDatabase))
        found.push({
          path,
          line: 0,
          message: 'a test with a database: name it ….integration.test.ts, or move it to a suite/',
        });
      return found;
    });
}

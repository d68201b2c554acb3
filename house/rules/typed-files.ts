// Typed files: every TypeScript file lies in a project that `npm run check` compiles.

import { isSample } from '../tree.ts';
import type { Tree, Violation } from '../tree.ts';
import { projectFilter, typeProjects } from '../type-projects.ts';

/** TypeScript files that no `tsconfig*.json` includes, so that nobody checks their types. */
export function typedFiles(tree: Tree): Violation[] {
  const filters = typeProjects(tree).map((path) => projectFilter(path, tree.get(path)?.text ?? ''));
  return [...tree.keys()]
    .filter((path) => /\.tsx?$/.test(path) && !isSample(path))
    .filter((path) => !filters.some((includes) => includes(path)))
    .map((path) => ({
      path,
      line: 0,
      message: 'no tsconfig*.json includes it: add it to the `include` of one',
    }));
}

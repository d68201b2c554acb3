// The order inside backend/rest: parse → plan → sql → run → respond. A stage knows only the types of the stages before it.

import { resolveImport } from '../resolve.ts';
import { syntaxOf } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

const home = 'backend/rest/';
const stages = ['parse', 'plan', 'sql', 'run', 'respond'];
/** The one file that composes the stages. */
const composition = `${home}rest.ts`;

/** Imports between stages that run code of another stage, or look ahead; stages that other modules of the room use. */
export function restStages(tree: Tree): Violation[] {
  return codeFiles(tree)
    .filter(({ path }) => path.startsWith(home) && path !== composition && !isTestFile(path))
    .flatMap((file) => importsAcrossStages(tree, file));
}

function importsAcrossStages(tree: Tree, file: TreeFile): Violation[] {
  const from = stageOf(file.path);
  return syntaxOf(file).imports.flatMap(({ specifier, typeOnly, line }) => {
    const to = stageOf(resolveImport(tree, file.path, specifier) ?? '');
    if (to === null || to === from) return [];
    if (typeOnly && (from === null || stages.indexOf(to) < stages.indexOf(from))) return [];
    const importer = from === null ? 'What stands beside the stages' : `The stage ${from}`;
    const message = typeOnly
      ? `${importer} may not look ahead to ${to} (${stages.join(' → ')})`
      : `${importer} may not run code of the stage ${to}: take its types, or move what both need beside the stages`;
    return [{ path: file.path, line, message }];
  });
}

function stageOf(path: string): string | null {
  if (!path.startsWith(home)) return null;
  const [first = ''] = path.slice(home.length).split('/');
  return stages.find((stage) => first === stage || first === `${stage}.ts`) ?? null;
}

// Exports of a file: the names that other files can import, and the local names they mean.

import type { Program } from 'oxc-parser';

/** An export: the name that other files import, and the name it has in the file (null for an unnamed default). */
export interface ExportedName {
  readonly exported: string;
  readonly local: string | null;
}

/** The values that a file exports under names of its own; re-exports are listed too. */
export function exportsOf(program: Program): ExportedName[] {
  return program.body.flatMap((statement): ExportedName[] => {
    if (statement.type === 'ExportDefaultDeclaration') {
      return [{ exported: 'default', local: nameOfDefault(statement.declaration) }];
    }
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    const listed = statement.specifiers.map(({ exported, local }) => ({
      exported: textOf(exported),
      local: textOf(local),
    }));
    return [...listed, ...namesDeclaredBy(statement.declaration)];
  });
}

/** A module that may have an exported name, and the name there. */
export interface Reexport {
  readonly source: string;
  readonly imported: string;
}

/** The modules from which a file hands a name on: the one that it names, or all whose exports it exports. */
export function reexportsOf(program: Program, name: string): Reexport[] {
  const named = program.body.flatMap((statement): Reexport[] => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return [];
    const specifier = statement.specifiers.find(({ exported }) => textOf(exported) === name);
    return specifier === undefined
      ? []
      : [{ source: statement.source.value, imported: textOf(specifier.local) }];
  });
  if (named.length > 0 || name === 'default') return named;
  return program.body.flatMap((statement) =>
    statement.type === 'ExportAllDeclaration' && statement.exported === null
      ? [{ source: statement.source.value, imported: name }]
      : [],
  );
}

type ExportedModuleName =
  | { readonly type: 'Identifier'; readonly name: string }
  | { readonly type: 'Literal'; readonly value: string };

function textOf(name: ExportedModuleName): string {
  return name.type === 'Identifier' ? name.name : name.value;
}

type Declared = Extract<Program['body'][number], { type: 'ExportNamedDeclaration' }>['declaration'];

function namesDeclaredBy(declaration: Declared): ExportedName[] {
  if (declaration === null) return [];
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ exported: id.name, local: id.name }] : [],
    );
  }
  const isNamed =
    (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') &&
    declaration.id !== null;
  return isNamed && declaration.id !== null
    ? [{ exported: declaration.id.name, local: declaration.id.name }]
    : [];
}

type Default = Extract<
  Program['body'][number],
  { type: 'ExportDefaultDeclaration' }
>['declaration'];

/** `export default Name`, `export default function Name`, `export default memo(Name)`. */
function nameOfDefault(declaration: Default): string | null {
  if (declaration.type === 'Identifier') return declaration.name;
  if ('id' in declaration && declaration.id?.type === 'Identifier') return declaration.id.name;
  if (declaration.type !== 'CallExpression') return null;
  const inner = declaration.arguments.at(-1);
  if (inner?.type === 'Identifier') return inner.name;
  return inner?.type === 'CallExpression' ? nameOfDefault(inner) : null;
}

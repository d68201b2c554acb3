// Finding a storyboard: its file, and whether it shows the application at an address, a component, or a story.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Expression, Program } from '@atelier/editor-source/parse/syntax';
import type { StoryboardType } from '@atelier/editor-channel/callable-functions';
import { hasLegalIdCharacters } from '@atelier/editor-channel/codebase-id';
import { parseSource } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';

/** A storyboard of the project. */
export interface Storyboard {
  readonly id: string;
  readonly type: StoryboardType;
  /** The file that defines it, absolute. */
  readonly file: string;
  /** The address that an application storyboard shows. */
  readonly route: string | null;
}

/** The folders of storyboards, from the project's folder on. */
export const storyboardFolders = ['src/tempobook/storyboards', 'tempobook/storyboards'];
const files = [
  'index.tsx',
  'index.jsx',
  'index.ts',
  'index.js',
  'index.stories.tsx',
  'index.stories.jsx',
];

/** The storyboard of an id in a folder of storyboards, or null. Ids have letters, digits, hyphens and underscores, so none leaves its folder. */
export function findOwnStoryboard(root: string, id: string): Storyboard | null {
  if (!hasLegalIdCharacters(id)) return null;
  const candidates = storyboardFolders.flatMap((folder) =>
    files.map((file) => join(root, folder, id, file)),
  );
  const file = candidates.find((candidate) => existsSync(candidate));
  return file === undefined ? null : describeStoryboard(id, file);
}

/** Reads what a file shows. One that cannot be read shows a component, whose page then has the error. */
export function describeStoryboard(id: string, file: string): Storyboard {
  const syntax = parseSource(file, readFileSync(file, 'utf8'));
  const values = isRefusal(syntax)
    ? new Map<string, Expression>()
    : storyboardValues(syntax.program);
  const route = values.get('route');
  if (route?.type === 'Literal' && typeof route.value === 'string') {
    return { id, type: 'APPLICATION', file, route: route.value };
  }
  const isStory = values.has('component') || values.has('render') || file.includes('.stories.');
  return { id, type: isStory ? 'STORY' : 'COMPONENT', file, route: null };
}

/** The values of the object that a storyboard's file exports by default; none where it exports something else. */
export function storyboardValues(program: Program): ReadonlyMap<string, Expression> {
  const exported = defaultExport(program);
  const properties = exported?.type === 'ObjectExpression' ? exported.properties : [];
  return new Map(
    properties.flatMap((property): [string, Expression][] =>
      property.type === 'Property' && property.key.type === 'Identifier'
        ? [[property.key.name, property.value]]
        : [],
    ),
  );
}

function defaultExport({ body }: Program): Expression | null {
  for (const statement of body) {
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const { declaration } = statement;
    if (declaration.type === 'Identifier') return constantOf(body, declaration.name);
    return withoutTypes(declaration);
  }
  return null;
}

function constantOf(body: Program['body'], name: string): Expression | null {
  for (const statement of body) {
    if (statement.type !== 'VariableDeclaration') continue;
    const found = statement.declarations.find(
      ({ id }) => id.type === 'Identifier' && id.name === name,
    );
    if (found?.init != null) return withoutTypes(found.init);
  }
  return null;
}

type Default = Extract<
  Program['body'][number],
  { type: 'ExportDefaultDeclaration' }
>['declaration'];

function withoutTypes(value: Default): Expression | null {
  if (value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression') {
    return withoutTypes(value.expression);
  }
  return value.type === 'ObjectExpression' ? value : null;
}

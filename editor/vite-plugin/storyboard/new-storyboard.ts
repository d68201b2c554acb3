// New storyboard: the file that shows one component, its stories, or the application at one address.

import { posix } from 'node:path';
import type { StoryboardType } from '@atelier/editor-channel/callable-functions';

/** A storyboard to be made. */
export type NewStoryboard =
  | { readonly type: Exclude<StoryboardType, 'APPLICATION'>; readonly component: ShownComponent }
  | { readonly type: 'APPLICATION'; readonly route: string };

/** The component that a storyboard shows. */
export interface ShownComponent {
  readonly name: string;
  /** Path from the project's folder on. */
  readonly filename: string;
  readonly exported: 'default' | 'named';
  /** Values of the props that it needs, by name. */
  readonly args?: Readonly<Record<string, StoryArg>>;
}

/** A value of a prop; a function does nothing. */
export type StoryArg = string | number | boolean | { readonly type: 'FUNCTION' };

/** A file of a project. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** The file of a new storyboard. @param folder the project's folder of storyboards */
export function storyboardFile(folder: string, id: string, made: NewStoryboard): NewFile {
  const own = `${folder}/${id}`;
  if (made.type === 'APPLICATION') {
    return {
      path: `${own}/index.tsx`,
      text: `export default { route: ${JSON.stringify(made.route)} };\n`,
    };
  }
  const { component } = made;
  const { name, args = {} } = component;
  const head = importOf(own, component);
  if (made.type === 'STORY') {
    const text = `${head}\n\nexport default { component: ${name} };\n\nexport const Default = { args: ${objectOf(args)} };\n`;
    return { path: `${own}/index.stories.tsx`, text };
  }
  const text = `${head}\n\nexport default function ${name}Storyboard() {\n  return ${elementOf(name, args)};\n}\n`;
  return { path: `${own}/index.tsx`, text };
}

function objectOf(args: Readonly<Record<string, StoryArg>>): string {
  const members = Object.entries(args).map(([name, value]) => `${name}: ${codeOf(value)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function elementOf(
  name: string,
  { children, ...rest }: Readonly<Record<string, StoryArg>>,
): string {
  const start = `<${name}${Object.entries(rest).map(attributeOf).join('')}`;
  if (children === undefined) return `${start} />`;
  const content = isPlain(children) ? children : `{${codeOf(children)}}`;
  return `${start}>${content}</${name}>`;
}

function attributeOf([prop, value]: readonly [string, StoryArg]): string {
  return isPlain(value) ? ` ${prop}="${value}"` : ` ${prop}={${codeOf(value)}}`;
}

/** A text that JSX has as it is, as an attribute and as content. */
function isPlain(value: StoryArg): value is string {
  return typeof value === 'string' && /^(?! )[^"&{}<>\\\p{C}]+(?<! )$/u.test(value);
}

function codeOf(value: StoryArg): string {
  if (typeof value === 'object') return '() => undefined';
  const isSimple = typeof value === 'string' && /^[^'\\\p{C}]*$/u.test(value);
  return isSimple ? `'${value}'` : JSON.stringify(value);
}

function importOf(folder: string, { name, filename, exported }: ShownComponent): string {
  const path = posix.relative(folder, filename).replace(/\.[cm]?[jt]sx?$/, '');
  const named = exported === 'default' ? name : `{ ${name} }`;
  return `import ${named} from '${path}';`;
}

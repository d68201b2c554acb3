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
}

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
  const head = importOf(own, component);
  if (made.type === 'STORY') {
    const text = `${head}\n\nexport default { component: ${component.name} };\n\nexport const Default = { args: {} };\n`;
    return { path: `${own}/index.stories.tsx`, text };
  }
  const text = `${head}\n\nexport default function ${component.name}Storyboard() {\n  return <${component.name} />;\n}\n`;
  return { path: `${own}/index.tsx`, text };
}

function importOf(folder: string, { name, filename, exported }: ShownComponent): string {
  const path = posix.relative(folder, filename).replace(/\.[cm]?[jt]sx?$/, '');
  const named = exported === 'default' ? name : `{ ${name} }`;
  return `import ${named} from '${path}';`;
}

// Project snapshot: the files as one mutation sees them, each read once, so that a change meanwhile is noticed.

import type { ImportAlias, Project, ProjectPackage } from '@atelier/editor-source/project';
import { isStyleSheetPath } from '@atelier/editor-source/styles/style-sheet';
import type { Editor } from '../editor.ts';
import type { CodeIndex } from '../index/code-index.ts';
import { translationFiles } from '../index/translations.ts';
import { resolveModule } from '../project/resolve-module.ts';
import { readSource } from '../project/read-source.ts';
import type { FileContents } from '../project/read-source.ts';
import { isServerRefusal } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

/** The files that a mutation has looked at. */
export class ProjectSnapshot implements Project {
  readonly aliases: readonly ImportAlias[];
  readonly packages: readonly ProjectPackage[];
  readonly #index: CodeIndex;
  readonly #read = new Map<string, FileContents | ServerRefusal | null>();

  constructor({ index, aliases, packages }: Pick<Editor, 'index' | 'aliases' | 'packages'>) {
    this.#index = index;
    this.aliases = aliases;
    this.packages = packages;
  }

  /** The contents of a file; null when there is none. */
  contents(path: string): FileContents | ServerRefusal | null {
    const known = this.#read.get(path);
    if (known !== undefined) return known;
    const contents = readSource(this.#index.folder, path);
    this.#read.set(path, contents);
    return contents;
  }

  /** Whether files still hold what was read of them. */
  isCurrent(paths: readonly string[]): boolean {
    return paths.every((path) => {
      const then = versionOf(this.contents(path));
      return versionOf(readSource(this.#index.folder, path)) === then;
    });
  }

  read(path: string): string | null {
    const contents = this.contents(path);
    return contents === null || isServerRefusal(contents) ? null : contents.text;
  }

  resolve(from: string, specifier: string): string | null {
    return resolveModule(this.#index.folder, this, from, specifier);
  }

  filesUsing(componentName: string): string[] {
    return [...this.#index.files]
      .filter(({ names }) => names.has(componentName))
      .map(({ path }) => path)
      .toSorted();
  }

  styleSheets(near: string): string[] {
    const folder = near.split('/').slice(0, -1);
    const nearness = (path: string): number => {
      const parts = path.split('/');
      const apart = folder.findIndex((part, depth) => parts[depth] !== part);
      return apart === -1 ? folder.length : apart;
    };
    return [...this.#index.paths]
      .filter(isStyleSheetPath)
      .toSorted((left, right) => nearness(right) - nearness(left) || (left < right ? -1 : 1));
  }

  get translations(): Project['translations'] {
    return translationFiles(this.#index.paths).toSorted((left, right) =>
      left.path < right.path ? -1 : 1,
    );
  }
}

function versionOf(contents: FileContents | ServerRefusal | null): string | null {
  if (contents === null) return null;
  return isServerRefusal(contents) ? contents.refused : contents.hash;
}

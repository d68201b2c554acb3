// Project port: the files, imports and translations around the file that a mutation edits.

/** A prefix of import specifiers that stands for a folder, as `@/` for `src/`. */
export interface ImportAlias {
  readonly prefix: string;
  /** Relative to the project, with a slash at its end; empty for the project itself. */
  readonly folder: string;
}

/** A module of a package, as other packages import it. */
export interface PackageEntry {
  /** As in `@workspace/ui` and `@workspace/ui/*`, where a star stands for any path. */
  readonly specifier: string;
  /** The file, from the project on; a star stands for the same path. */
  readonly path: string;
}

/** Another package of the workspace, whose source belongs to the project. */
export interface ProjectPackage {
  readonly name: string;
  /** From the project on, without a slash at its end. */
  readonly folder: string;
  readonly entries: readonly PackageEntry[];
}

/** The files around the one being edited. All paths are relative to the project, with forward slashes. */
export interface Project {
  /** The text of a file of the source roots; null when there is none. */
  read(path: string): string | null;
  /** The file of the project that an import means; null for a package or a missing file. */
  resolve(from: string, specifier: string): string | null;
  readonly aliases: readonly ImportAlias[];
  /** The packages of the workspace that are imported by their names. */
  readonly packages: readonly ProjectPackage[];
  /** The scripts in which an element of this name stands, however it is imported. */
  filesUsing(componentName: string): readonly string[];
  /** The style sheets, nearest to the file first. */
  styleSheets(near: string): readonly string[];
  /** The translation files, each with its language and the name of its group of texts. */
  readonly translations: readonly TranslationFile[];
}

/** A file of translated texts. */
export interface TranslationFile {
  readonly path: string;
  /** As in `de` or `zh-CN`. */
  readonly language: string;
  /** The namespace, in the words of i18n libraries; empty when a language has one file. */
  readonly group: string;
}

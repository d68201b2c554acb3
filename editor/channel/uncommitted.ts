// Uncommitted changes: the state of a project's repository, and the files that differ from its last commit.

/** The repository of a project as far as a commit depends on it. */
export interface RepositoryState {
  /** `none`: the project has no Git; its changes are those since the Studio began. */
  readonly kind: 'git' | 'none';
  /** Null without a branch. */
  readonly branch: string | null;
  /** A sentence about why nothing can be committed now; null when something can. */
  readonly obstacle: string | null;
  /** A sentence about something that is good to know, such as that a commit goes into a submodule. */
  readonly note: string | null;
}

/** A part of a file that differs. */
export interface UncommittedHunk {
  /** As unified diff lines, with their headers. */
  readonly diff: string;
}

/** A file that differs from the last commit. */
export interface UncommittedFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly status: 'added' | 'changed' | 'deleted';
  /** Whether the Studio changed the file, the person did elsewhere, or both. */
  readonly origin: 'studio' | 'person' | 'both';
  /** Whether the Studio's part can be taken out of the person's; always true where only one of them changed the file. */
  readonly isSeparable: boolean;
  /** SHA-256 of the present bytes; null for a deleted file. */
  readonly hash: string | null;
  /** The whole difference as a unified diff; empty for a file that is no text. */
  readonly diff: string;
  /** Its parts, which can be discarded one by one. */
  readonly hunks: readonly UncommittedHunk[];
}

/** All changes since the last commit. */
export interface UncommittedChanges {
  readonly repository: RepositoryState;
  readonly files: readonly UncommittedFile[];
  /** Changed files that are not shown: hidden ones, and those outside of the source folders. */
  readonly hiddenCount: number;
  /** A message made from the Studio's changes. */
  readonly message: string;
}

/** A selected part of a file: the Studio's own changes, all of them, or one hunk by its position. */
export interface SelectedChange {
  readonly path: string;
  /** The hash of the file as it was shown. */
  readonly hash: string | null;
  readonly part: 'own' | 'whole' | number;
}

/** A commit that was made. */
export interface CommitResult {
  /** Its short name. */
  readonly commit: string;
  readonly subject: string;
  /** A sentence about something that went otherwise than usual; null for nothing. */
  readonly warning: string | null;
}

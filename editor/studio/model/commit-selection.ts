// Selection of changes for a commit: the files that a person has picked, and the part of each that is meant.

import type { SelectedChange, UncommittedFile } from '@atelier/editor-channel/uncommitted';

/** Path → whether the file is picked; absent: as at first. */
export type PickedFiles = Readonly<Record<string, boolean>>;

/** Whether a file is picked: at first those that the Studio changed, because a person's own are theirs to commit. */
export function isPicked(file: UncommittedFile, picked: PickedFiles): boolean {
  return picked[file.path] ?? (file.origin !== 'person' && file.isSeparable);
}

/** The parts that a commit of the picked files takes: of a file that both changed, the Studio's part where it can be told apart. */
export function changesToCommit(
  files: readonly UncommittedFile[],
  picked: PickedFiles,
): readonly SelectedChange[] {
  return files.filter((file) => isPicked(file, picked)).map((file) => selectedPart(file));
}

/** The parts that a discard of everything takes: the Studio's own, never a person's. */
export function changesToDiscard(files: readonly UncommittedFile[]): readonly SelectedChange[] {
  return files
    .filter(({ origin, isSeparable }) => origin !== 'person' && isSeparable)
    .map(({ path, hash }) => ({ path, hash, part: 'own' }));
}

/** The part of a file that is meant by the file itself. */
export function selectedPart({ path, hash, origin, isSeparable }: UncommittedFile): SelectedChange {
  return { path, hash, part: origin !== 'person' && isSeparable ? 'own' : 'whole' };
}

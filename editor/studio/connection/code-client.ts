// Calls about code: source files, the changes since the last commit, commits and discards.

import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type {
  CommitResult,
  SelectedChange,
  UncommittedChanges,
} from '@atelier/editor-channel/uncommitted';
import { isRefusal } from './call-refusal.ts';
import type { CallRefusal } from './call-refusal.ts';

/** A source file's text, and the hash of its bytes. */
export interface CodeVersion {
  readonly text: string;
  readonly hash: string;
}

/** The response to a written text. */
export interface WrittenCode extends MutationResponse {
  readonly text: string;
}

/** A file of an earlier change. */
export interface ActivityFile {
  readonly path: string;
  readonly diff: string;
}

/** A call of the editor's server. */
export type Call = <Value>(path: string, init?: RequestInit) => Promise<Value | CallRefusal>;

/** The calls about code. */
export interface CodeClient {
  /** The text of a source file. */
  source(path: string): Promise<string | CallRefusal>;
  /** The text of a source file, and its version. */
  code(path: string): Promise<CodeVersion | CallRefusal>;
  /** Writes a text that was typed against a version; the written text is another one where it was merged. */
  writeCode(path: string, typed: CodeVersion): Promise<WrittenCode | CallRefusal>;
  /** The diffs of an earlier change. */
  activityFiles(id: string): Promise<readonly ActivityFile[] | CallRefusal>;
  /** The changes since the last commit. */
  uncommitted(): Promise<UncommittedChanges | CallRefusal>;
  commit(changes: readonly SelectedChange[], message: string): Promise<CommitResult | CallRefusal>;
  discard(changes: readonly SelectedChange[]): Promise<MutationResponse | CallRefusal>;
}

/** The calls. @param canvas the address of the canvas */
export function createCodeClient(call: Call, canvas: string): CodeClient {
  return {
    source: async (path) => {
      const read = await call<{ text: string }>(
        `${canvas}/source?path=${encodeURIComponent(path)}`,
      );
      return isRefusal(read) ? read : read.text;
    },
    code: (path) => call<CodeVersion>(`${canvas}/source?path=${encodeURIComponent(path)}`),
    writeCode: (path, { text, hash }) =>
      call<WrittenCode>(`${canvas}/source`, {
        method: 'PUT',
        body: JSON.stringify({ path, hash, text }),
      }),
    activityFiles: async (id) => {
      const read = await call<{ files: readonly ActivityFile[] }>(
        `${canvas}/activities/${encodeURIComponent(id)}`,
      );
      return isRefusal(read) ? read : read.files;
    },
    uncommitted: () => call<UncommittedChanges>(`${canvas}/uncommitted`),
    commit: (changes, message) =>
      call<CommitResult>(`${canvas}/commits`, {
        method: 'POST',
        body: JSON.stringify({ changes, message }),
      }),
    discard: (changes) =>
      call<MutationResponse>(`${canvas}/discards`, {
        method: 'POST',
        body: JSON.stringify({ changes }),
      }),
  };
}

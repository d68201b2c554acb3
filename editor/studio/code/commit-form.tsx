// Commit form: the message, made from the changes until somebody types another one, and the button.

import { useState } from 'react';
import type { UncommittedChanges } from '@atelier/editor-channel/uncommitted';
import { useStudio } from '../app/use-studio.ts';
import { commit } from '../commands/commit.ts';
import { changesToCommit } from '../model/commit-selection.ts';
import type { PickedFiles } from '../model/commit-selection.ts';

/** The form of a commit of the picked files. */
export function CommitForm(props: {
  readonly changes: UncommittedChanges;
  readonly picked: PickedFiles;
}) {
  const studio = useStudio();
  const { repository, files, message } = props.changes;
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCommitting, setIsCommitting] = useState(false);
  const selected = changesToCommit(files, props.picked);
  if (repository.obstacle !== null)
    return <p className="uncommitted-note">{repository.obstacle}</p>;
  const text = typed ?? message;
  const submit = async (): Promise<void> => {
    setIsCommitting(true);
    const reason = await commit(studio, selected, text);
    setRefusal(reason);
    setIsCommitting(false);
    if (reason === null) setTyped(null);
  };
  const count = selected.length === 1 ? '1 file' : `${selected.length} files`;
  return (
    <form
      className="commit-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        className="field"
        aria-label="Message of the commit"
        rows={3}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
      />
      {refusal !== null && (
        <p className="commit-refusal" role="alert">
          {refusal}
        </p>
      )}
      <button
        type="submit"
        className="button button-main"
        disabled={selected.length === 0 || text.trim() === '' || isCommitting}
      >
        {`Commit ${count} to ${repository.branch ?? ''}`}
      </button>
    </form>
  );
}

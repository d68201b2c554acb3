// Changes since the last commit: files with their diffs, to be committed with a message or discarded, one part, one file, or all.

import { useEffect, useState } from 'react';
import type { UncommittedChanges, UncommittedFile } from '@atelier/editor-channel/uncommitted';
import { useStudio } from '../app/use-studio.ts';
import { discard } from '../commands/discard.ts';
import { isRefusal } from '../connection/call-refusal.ts';
import type { CallRefusal } from '../connection/call-refusal.ts';
import { changesToDiscard, isPicked, selectedPart } from '../model/commit-selection.ts';
import type { PickedFiles } from '../model/commit-selection.ts';
import { onSourceChange } from '../studio.ts';
import { CommitForm } from './commit-form.tsx';
import { Diff } from './diff.tsx';

/** The changes, read anew after each write. */
export function Uncommitted() {
  const studio = useStudio();
  const changes = useUncommitted();
  const [picked, setPicked] = useState<PickedFiles>({});
  const [shown, setShown] = useState<string | null>(null);
  if (changes === null) return null;
  if (isRefusal(changes)) return <p className="panel-empty">{changes.message}</p>;
  const { repository, files, hiddenCount } = changes;
  const own = changesToDiscard(files);
  const file = files.find(({ path }) => path === shown) ?? files[0] ?? null;
  if (file === null) return <Nothing changes={changes} />;
  return (
    <div className="uncommitted">
      <div className="uncommitted-files">
        <ul aria-label="Changed files">
          {files.map((each) => (
            <FileRow
              key={each.path}
              file={each}
              isShown={each.path === file.path}
              isPicked={isPicked(each, picked)}
              onPick={(isNow) => setPicked({ ...picked, [each.path]: isNow })}
              onShow={() => setShown(each.path)}
            />
          ))}
        </ul>
        {hiddenCount > 0 && (
          <p className="uncommitted-note">{`${hiddenCount} more outside of the source folders.`}</p>
        )}
        {repository.note !== null && <p className="uncommitted-note">{repository.note}</p>}
        <CommitForm changes={changes} picked={picked} />
        <button
          type="button"
          className="button"
          disabled={own.length === 0}
          onClick={() => void discard(studio, own)}
        >
          Discard all of the Studio
        </button>
      </div>
      <FileDiff key={file.path} file={file} />
    </div>
  );
}

function useUncommitted(): UncommittedChanges | CallRefusal | null {
  const studio = useStudio();
  const [changes, setChanges] = useState<UncommittedChanges | CallRefusal | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void studio.server.uncommitted().then((response) => {
        if (isCurrent) setChanges(response);
      });
    read();
    const stop = onSourceChange(studio, read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [studio]);
  return changes;
}

function Nothing({
  changes: { repository, hiddenCount },
}: {
  readonly changes: UncommittedChanges;
}) {
  const isGit = repository.kind === 'git';
  return (
    <p className="panel-empty">
      {isGit ? 'Nothing differs from the last commit.' : 'Nothing has been changed.'}{' '}
      {isGit ? null : repository.obstacle}
      {hiddenCount > 0 && `${hiddenCount} files outside of the source folders do.`}
    </p>
  );
}

const origins = { studio: 'Studio', person: 'elsewhere', both: 'Studio and elsewhere' } as const;

function FileRow(props: {
  readonly file: UncommittedFile;
  readonly isShown: boolean;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly onShow: () => void;
}) {
  const { file, isShown, onPick, onShow } = props;
  const { path, status, origin } = file;
  return (
    <li className={isShown ? 'changed-file is-shown' : 'changed-file'}>
      <input
        type="checkbox"
        aria-label={`Commit ${path}`}
        checked={props.isPicked}
        onChange={({ target }) => onPick(target.checked)}
      />
      <button type="button" aria-pressed={isShown} onClick={onShow} title={path}>
        <span className="changed-file-name">{path.split('/').at(-1)}</span>
        <span className="changed-file-facts">
          {status === 'changed' ? origins[origin] : `${status}, ${origins[origin]}`}
        </span>
      </button>
    </li>
  );
}

function FileDiff({ file }: { readonly file: UncommittedFile }) {
  const studio = useStudio();
  const { path, hash, hunks, diff, origin, isSeparable } = file;
  const isPart = origin === 'both' && isSeparable;
  return (
    <div className="uncommitted-diff">
      <div className="uncommitted-head">
        <code>{path}</code>
        <button
          type="button"
          className="button"
          onClick={() => void discard(studio, [selectedPart(file)])}
        >
          {isPart ? 'Discard the Studio’s part' : 'Discard file'}
        </button>
      </div>
      {diff === '' && <p className="panel-empty">This file is no text.</p>}
      {hunks.length === 0 && diff !== '' && <Diff text={diff} />}
      {hunks.map((hunk, at) => (
        <section key={hunk.diff} className="hunk">
          <button
            type="button"
            className="button hunk-discard"
            onClick={() => void discard(studio, [{ path, hash, part: at }])}
          >
            Discard
          </button>
          <Diff text={hunk.diff} />
        </section>
      ))}
    </div>
  );
}

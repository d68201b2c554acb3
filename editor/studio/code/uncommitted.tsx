// Changes since the last commit, of everybody: the project's own diff by Git.

import { useEffect, useState } from 'react';
import { useStudio } from '../app/use-studio.ts';
import { isRefusal } from '../connection/editor-client.ts';
import { onSourceChange } from '../studio.ts';
import { Diff } from './diff.tsx';

/** The diff, read anew after each write. */
export function Uncommitted() {
  const studio = useStudio();
  const [diff, setDiff] = useState<Awaited<ReturnType<typeof studio.server.uncommitted>>>('');
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void studio.server.uncommitted().then((response) => {
        if (isCurrent) setDiff(response);
      });
    read();
    const stop = onSourceChange(studio, read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [studio]);
  if (isRefusal(diff)) return <p className="panel-empty">{diff.message}</p>;
  if (diff === null) return <p className="panel-empty">This project is not in Git.</p>;
  if (diff === '') return <p className="panel-empty">Nothing differs from the last commit.</p>;
  return <Diff text={diff} />;
}

// Publish dialog: the state of the shop, the checks of a publication, bytes before and after, and the way back.

import { useEffect, useRef, useState } from 'react';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { closePublish, goBack, publish } from '../commands/publish.ts';
import { isRefusal } from '../connection/call-refusal.ts';
import type { PublishReport, PublishState } from '../connection/publish-client.ts';
import { onSourceChange } from '../studio.ts';
import { describeBytes, describeChange, labelOfCheck } from '../model/publish-report.ts';
import './publish-dialog.css';

/** The dialog, or nothing while it is closed. */
export function PublishDialog() {
  const isOpen = useStudioState((state) => state.isPublishOpen);
  return isOpen ? <Dialog /> : null;
}

type Work = 'check' | 'publish' | 'back';

const workTexts: Readonly<Record<Work, string>> = {
  check: 'Building and checking …',
  publish: 'Building, checking, publishing …',
  back: 'Going back …',
};

/** The publication as far as the dialog knows it. */
interface Publication {
  readonly state: PublishState | null;
  readonly report: PublishReport | null;
  /** The sentence of a refusal; empty without one. */
  readonly failure: string;
  readonly work: Work | null;
}

function usePublication(): readonly [Publication, (kind: Work) => Promise<void>] {
  const studio = useStudio();
  const [now, setNow] = useState<Publication>({
    state: null,
    report: null,
    failure: '',
    work: null,
  });
  useEffect(() => {
    const read = (): void =>
      void studio.server
        .publication()
        .then((state) =>
          setNow((before) =>
            isRefusal(state) ? { ...before, failure: state.message } : { ...before, state },
          ),
        );
    read();
    // A source that is changed while the dialog is open can be published.
    return onSourceChange(studio, read);
  }, [studio]);
  const run = async (kind: Work): Promise<void> => {
    setNow((before) => ({ ...before, work: kind, failure: '' }));
    const outcome = await (kind === 'back' ? goBack(studio) : publish(studio, kind === 'publish'));
    setNow((before) => {
      const rest = { work: null, failure: '' };
      if (isRefusal(outcome)) return { ...before, ...rest, failure: outcome.message };
      return 'checks' in outcome
        ? { ...rest, report: outcome, state: outcome.state }
        : { ...rest, report: null, state: outcome };
    });
  };
  return [now, run];
}

function Dialog() {
  const studio = useStudio();
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ state, report, failure, work }, run] = usePublication();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet publish"
      aria-label="Publish"
      onClose={() => closePublish(studio)}
    >
      <h2>Publish</h2>
      {state !== null && <StateText state={state} />}
      {failure !== '' && (
        <pre className="publish-failure" role="alert">
          {failure}
        </pre>
      )}
      {work !== null && <WorkText work={work} />}
      {work === null && report !== null && <Report report={report} />}
      <div className="publish-actions">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
        {state !== null && state.previous !== null && (
          <button
            type="button"
            className="button"
            disabled={work !== null}
            onClick={() => void run('back')}
          >
            Go back to the version before
          </button>
        )}
        <button
          type="button"
          className="button"
          disabled={work !== null || state === null}
          onClick={() => void run('check')}
        >
          Check
        </button>
        <button
          type="button"
          className="button button-main"
          disabled={work !== null || state === null || state.isCurrent}
          onClick={() => void run('publish')}
        >
          Publish
        </button>
      </div>
    </dialog>
  );
}

/** The work, with the time that it has taken: a build takes a minute or two, and a text that stands still looks like one that hangs. */
function WorkText({ work }: { readonly work: Work }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="publish-work">
      <output>{workTexts[work]}</output> <span aria-hidden="true">{seconds} s</span>
    </p>
  );
}

function StateText({ state }: { readonly state: PublishState }) {
  const time = new Date(state.current.at).toLocaleTimeString([], { timeStyle: 'short' });
  return (
    <p className="publish-state">
      {state.isCurrent
        ? `The shop shows the sources as they are, since ${time}.`
        : `The shop shows an earlier version, since ${time}. Publishing builds the sources as they are, checks them, and swaps without dropping a request.`}
    </p>
  );
}

function Report({ report: { isPublished, checks, bytes } }: { readonly report: PublishReport }) {
  const isPassed = checks.every((check) => check.isPassed);
  const verdict = isPublished
    ? 'Published.'
    : isPassed
      ? 'Every check has passed.'
      : 'Not published: these are to be mended first.';
  return (
    <>
      <output className={isPassed ? 'publish-passed' : 'publish-stopped'}>{verdict}</output>
      <ul className="publish-checks">
        {checks.map(({ name, isPassed: isSound, problems }) => (
          <li key={name} className={isSound ? 'is-passed' : 'is-stopped'}>
            <span aria-hidden="true">{isSound ? '✓' : '✗'}</span>
            <span>{labelOfCheck(name)}</span>
            <span className="publish-count">
              {problems.length === 0
                ? 'nothing found'
                : isSound
                  ? `${problems.length} as before`
                  : `${problems.length} found`}
            </span>
            {problems.length > 0 && (
              <ul>
                {problems.slice(0, 8).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {bytes.length > 0 && <BytesTable bytes={bytes} />}
    </>
  );
}

function BytesTable({ bytes }: Pick<PublishReport, 'bytes'>) {
  return (
    <table className="publish-bytes">
      <caption>First load, compressed</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {bytes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td>{before === null ? '–' : describeBytes(before)}</td>
            <td>{describeBytes(after)}</td>
            <td>{before === null ? 'new' : describeChange(before, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

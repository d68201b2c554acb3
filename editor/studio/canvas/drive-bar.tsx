// Drive bar: says on which data the pages are used, and leads to the other ones.

import { useStudio, useStudioState } from '../app/use-studio.ts';
import { driveLive, driveScratch, toggleDriveMode } from '../commands/drive-mode.ts';

/** The bar at the top of the canvas, while pages are used or their data is copied. */
export function DriveBar() {
  const studio = useStudio();
  const isDriveMode = useStudioState((state) => state.isDriveMode);
  const hasScratch = useStudioState((state) => state.session.hasScratch);
  const source = useStudioState((state) => state.canvas.source);
  const isCopying = useStudioState((state) => state.canvas.isCopying);
  const outbox = useStudioState((state) => state.canvas.outbox);
  if (isCopying) {
    return (
      <output className="drive-bar">
        <p>A scratch copy of the data is being made …</p>
      </output>
    );
  }
  if (!isDriveMode) return null;
  const isScratch = hasScratch && source === 'scratch';
  return (
    <section
      className={hasScratch && !isScratch ? 'drive-bar is-live' : 'drive-bar'}
      aria-label="Drive mode"
    >
      <p>
        <strong>{titleOf(hasScratch, isScratch)}</strong> {noteOf(hasScratch, isScratch)}
      </p>
      {isScratch && outbox !== null && (
        <a className="button" href={outbox} target="_blank" rel="noreferrer">
          Mails
        </a>
      )}
      {isScratch && (
        <>
          <button type="button" className="button" onClick={() => void driveScratch(studio, true)}>
            New copy
          </button>
          <button type="button" className="button" onClick={() => driveLive(studio)}>
            Use the live data
          </button>
        </>
      )}
      {hasScratch && !isScratch && (
        <button type="button" className="button" onClick={() => void driveScratch(studio)}>
          Use a scratch copy
        </button>
      )}
      <button
        type="button"
        className="button"
        title="Leave drive mode (P)"
        onClick={() => void toggleDriveMode(studio)}
      >
        Leave
      </button>
    </section>
  );
}

function titleOf(hasScratch: boolean, isScratch: boolean): string {
  if (!hasScratch) return 'Drive mode.';
  return isScratch ? 'Scratch copy.' : 'Live data.';
}

function noteOf(hasScratch: boolean, isScratch: boolean): string {
  if (!hasScratch) return 'The pages are used as by a visitor.';
  return isScratch
    ? 'Nothing here touches the real shop: no mail is sent, no payment is made.'
    : 'An order that is placed here is a real one.';
}

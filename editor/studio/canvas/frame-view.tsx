// A frame on the canvas: its label, its page, the handles that size it, and a placeholder while it has no page.

import { memo, useEffect, useState } from 'react';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { beginFrameResize, endFrameDrag } from '../commands/drag-frames.ts';
import { closeFramePage, openFramePage } from '../commands/open-frame-page.ts';
import { loadAgain } from '../commands/restart-pages.ts';
import { frameAddress, frameLabel } from '../model/frame-list.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import { handles } from '../model/resize-frame.ts';
import { FrameLabel } from './frame-label.tsx';
import { trackDrag } from './track-drag.ts';

/** A frame with its label; it renders only when its own frame changes. */
export const FrameView = memo(function FrameView({ frame }: { readonly frame: FrameSpec }) {
  const studio = useStudio();
  const { id, x, y, width, height } = frame;
  const activity = useStudioState((state) => state.schedule[id] ?? 'unloaded');
  const isCurrent = useStudioState((state) => state.selection.frameId === id);
  const isSelected = useStudioState((state) => state.canvas.selectedFrames.includes(id));
  const isAlive = useStudioState((state) => state.pages[id]?.isAlive === true);
  const isLost = useStudioState((state) => state.pages[id]?.isLost === true);
  const isResting = useStudioState((state) => state.canvas.resting.includes(id));
  const load = useStudioState((state) => `${state.canvas.reloads[id] ?? 0} ${state.canvas.source}`);
  const classes = [
    'frame',
    `frame-${activity}`,
    isCurrent && 'is-current',
    isSelected && 'is-selected',
    !isAlive && 'is-silent',
  ];
  const setPointerFrame = (pointerFrameId: string | null) =>
    studio.state.update((state) => ({ ...state, pointerFrameId }));
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      style={{ left: x, top: y, width, height }}
      aria-label={`Frame ${frameLabel(frame)}`}
      onPointerEnter={() => setPointerFrame(id)}
      onPointerLeave={() => setPointerFrame(null)}
    >
      <FrameLabel frame={frame} />
      {isResting ? (
        <output className="frame-placeholder">
          The page stopped responding, and is loaded again.
        </output>
      ) : (
        <>
          {activity !== 'awake' && <p className="frame-placeholder">{frameLabel(frame)}</p>}
          {activity !== 'unloaded' && <FramePageView key={load} frame={frame} />}
        </>
      )}
      {isLost && <LostPage frameId={id} />}
      {isSelected && <FrameHandles frame={frame} />}
    </section>
  );
});

/** A page may do all that pages do, but not send the Studio elsewhere; it is of another origin, so it cannot lift this. */
const pageRights =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads allow-pointer-lock';

/** The page, at the address that the frame has when it is loaded. */
function FramePageView({ frame }: { readonly frame: FrameSpec }) {
  const studio = useStudio();
  const [address] = useState(() => {
    const { session, canvas } = studio.state.get();
    return frameAddress(frame, session, canvas.source);
  });
  const isDriveMode = useStudioState((state) => state.isDriveMode);
  useEffect(() => () => closeFramePage(studio, frame.id), [studio, frame.id]);
  return (
    <iframe
      className="frame-page"
      title={`${frameLabel(frame)}${frame.language === null ? '' : `, ${frame.language}`}`}
      src={address}
      sandbox={pageRights}
      // Links of a page are no stops between the panels, unless one uses the page.
      tabIndex={isDriveMode ? undefined : -1}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentWindow !== null)
          openFramePage(studio, frame.id, currentTarget.contentWindow);
      }}
    />
  );
}

/** A page without a helper cannot be edited; it may be loaded again. */
function LostPage({ frameId }: { readonly frameId: string }) {
  const studio = useStudio();
  return (
    <div className="frame-lost">
      <p>This page could not be made, or is not one of the project.</p>
      <button type="button" className="button" onClick={() => loadAgain(studio, frameId)}>
        Load it again
      </button>
    </div>
  );
}

function FrameHandles({ frame }: { readonly frame: FrameSpec }) {
  const studio = useStudio();
  return handles.map((handle) => (
    <span
      key={handle}
      className={`handle handle-${handle}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        trackDrag(event.nativeEvent, {
          element: event.currentTarget,
          begin: () => beginFrameResize(studio, frame, handle),
          end: () => endFrameDrag(studio),
        });
      }}
    />
  ));
}

// A frame on the canvas: its label, its page, and a placeholder while it has none.

import { memo, useEffect, useState } from 'react';
import { Icon, IconButton } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { closeFrame, updateFrame } from '../commands/change-frames.ts';
import { closeFramePage, openFramePage } from '../commands/open-frame-page.ts';
import { frameAddress } from '../model/frame-list.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import { unopenedPage } from '../model/studio-state.ts';

/** A frame with its label; it renders only when its own frame changes. */
export const FrameView = memo(function FrameView({ frame }: { readonly frame: FrameSpec }) {
  const studio = useStudio();
  const { id, x, y, width, height } = frame;
  const activity = useStudioState((state) => state.schedule[id] ?? 'unloaded');
  const isSelected = useStudioState((state) => state.selection.frameId === id);
  const [loads, setLoads] = useState(0);
  const setPointerFrame = (pointerFrameId: string | null) =>
    studio.state.update((state) => ({ ...state, pointerFrameId }));
  return (
    <section
      className={`frame frame-${activity}${isSelected ? ' is-selected' : ''}`}
      style={{ left: x, top: y, width, height }}
      aria-label={`Frame ${frame.path}`}
      onPointerEnter={() => setPointerFrame(id)}
      onPointerLeave={() => setPointerFrame(null)}
    >
      <FrameLabel frame={frame} onReload={() => setLoads(loads + 1)} />
      {activity === 'unloaded' ? (
        <p className="frame-placeholder">{frame.path}</p>
      ) : (
        <FramePageView key={`${frame.path} ${frame.language} ${loads}`} frame={frame} />
      )}
    </section>
  );
});

/** A page may do all that pages do, but not send the Studio elsewhere; it is of another origin, so it cannot lift this. */
const pageRights =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads allow-pointer-lock';

/** The page. A frame of another path or language is a page of its own. */
function FramePageView({ frame }: { readonly frame: FrameSpec }) {
  const studio = useStudio();
  const { session } = studio.state.get();
  const [address] = useState(() => frameAddress(frame, session));
  useEffect(() => () => closeFramePage(studio, frame.id), [studio, frame.id]);
  return (
    <iframe
      className="frame-page"
      title={`${frame.path}${frame.language === null ? '' : `, ${frame.language}`}`}
      src={address}
      sandbox={pageRights}
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentWindow !== null)
          openFramePage(studio, frame.id, currentTarget.contentWindow);
      }}
    />
  );
}

function FrameLabel(props: { readonly frame: FrameSpec; readonly onReload: () => void }) {
  const { frame, onReload } = props;
  const studio = useStudio();
  const page = useStudioState((state) => state.pages[frame.id] ?? unopenedPage);
  const { problems } = page;
  const open = (path: string) => {
    if (path.startsWith('/')) updateFrame(studio, frame.id, { path });
  };
  const shown = page.path ?? frame.path;
  return (
    <header className="frame-label">
      <input
        key={shown}
        className="frame-path"
        aria-label="Page of the frame"
        defaultValue={shown}
        onBlur={({ target }) => {
          if (target.value !== shown) open(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {frame.language !== null && <span className="frame-language">{frame.language}</span>}
      <span className="frame-size">{`${frame.width} × ${frame.height}`}</span>
      {problems.length > 0 && (
        <span className="frame-problems" title={problems.map(({ message }) => message).join('\n')}>
          {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
        </span>
      )}
      <span className="frame-actions">
        <IconButton icon="reload" label="Load the page again" onPress={onReload} />
        <IconButton
          icon="close"
          label="Close the frame"
          onPress={() => closeFrame(studio, frame.id)}
        />
      </span>
      {!page.isConnected && <Icon name="reload" />}
    </header>
  );
}

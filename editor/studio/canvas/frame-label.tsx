// Label of a frame: its name, by which it is selected, moved and renamed, its size, and the mark of its problems.

import type { PointerEvent } from 'react';
import { Icon, IconButton } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { closeFrames, renameFrame } from '../commands/change-frames.ts';
import { setFrameScheme } from '../commands/color-scheme.ts';
import { beginFrameMove, endFrameDrag } from '../commands/drag-frames.ts';
import { loadAgain } from '../commands/restart-pages.ts';
import { selectFrames, toggleFrame } from '../commands/select-frames.ts';
import { frameLabel } from '../model/frame-list.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import { changeCanvas, unopenedPage } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { trackDrag } from './track-drag.ts';

/** The label above a frame. */
export function FrameLabel({ frame }: { readonly frame: FrameSpec }) {
  const studio = useStudio();
  const { id, language, width, height, storyboard } = frame;
  const page = useStudioState((state) => state.pages[id] ?? unopenedPage);
  const isLive = useStudioState((state) => (state.schedule[id] ?? 'unloaded') !== 'unloaded');
  const isRenamed = useStudioState((state) => state.canvas.renamedFrame === id);
  const shown = frameLabel({ ...frame, path: page.path ?? frame.path });
  return (
    <header
      className="frame-label"
      onPointerDown={(event) => press(studio, frame, event)}
      onDoubleClick={() => studio.state.update((now) => changeCanvas(now, { renamedFrame: id }))}
    >
      {storyboard !== null && <Icon name="component" />}
      {isRenamed ? (
        <input
          className="frame-name"
          aria-label="Name of the frame"
          defaultValue={shown}
          ref={startTyping}
          onBlur={({ target }) => renameFrame(studio, frame, target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.value = shown;
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      ) : (
        <span className="frame-title">{shown}</span>
      )}
      {language !== null && <span className="frame-language">{language}</span>}
      {isLive && !page.isConnected && (
        <span className="frame-loading" title="The page is loading" />
      )}
      <FrameProblems frameId={id} />
      <span className="frame-size">{`${width} × ${height}`}</span>
      <span className="frame-actions">
        <IconButton
          icon={frame.isDark === true ? 'sun' : 'moon'}
          label={frame.isDark === true ? 'Show the page light' : 'Show the page dark'}
          onPress={() => setFrameScheme(studio, id, frame.isDark === true ? 'light' : 'dark')}
        />
        <IconButton
          icon="reload"
          label="Load the page again"
          onPress={() => loadAgain(studio, id)}
        />
        <IconButton
          icon="close"
          label="Close the frame"
          onPress={() => closeFrames(studio, [id])}
        />
      </span>
    </header>
  );
}

/** The name is typed over at once. */
function startTyping(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

/** The count of a frame's problems; a press lists them. */
function FrameProblems({ frameId }: { readonly frameId: string }) {
  const studio = useStudio();
  const problems = useStudioState(
    (state) => state.pages[frameId]?.problems ?? unopenedPage.problems,
  );
  const isOpen = useStudioState((state) => state.canvas.problemsOf === frameId);
  if (problems.length === 0) return null;
  return (
    <button
      type="button"
      className="frame-problems"
      aria-expanded={isOpen}
      onClick={() =>
        studio.state.update((now) => changeCanvas(now, { problemsOf: isOpen ? null : frameId }))
      }
    >
      {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
    </button>
  );
}

/** Selects the frame, and moves it when the press becomes a drag; with Alt, a copy of it. */
function press(studio: Studio, { id }: FrameSpec, event: PointerEvent<HTMLElement>): void {
  const { target } = event;
  const isOwn = target instanceof Element && target.closest('button, input') !== null;
  const { isPanning, canvas } = studio.state.get();
  if (event.button !== 0 || isOwn || isPanning || canvas.tool !== 'select') return;
  event.preventDefault();
  event.stopPropagation();
  document.querySelector<HTMLElement>('.canvas-ground')?.focus({ preventScroll: true });
  if (event.shiftKey) toggleFrame(studio, id);
  else if (!canvas.selectedFrames.includes(id)) selectFrames(studio, [id]);
  trackDrag(event.nativeEvent, {
    element: event.currentTarget,
    begin: () => beginFrameMove(studio, event.altKey),
    end: () => endFrameDrag(studio),
  });
}

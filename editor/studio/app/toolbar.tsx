// Toolbar: undo and redo, frames, zoom, drive mode and panels.

import { openFrame, openLanguages } from '../commands/change-frames.ts';
import { changePanels } from '../commands/panels.ts';
import { runAction } from '../commands/press-key.ts';
import { sizePresetNames, sizePresets } from '../model/frame-list.ts';
import type { SizePreset } from '../model/frame-list.ts';
import { firstRedoable, lastUndoable } from '../model/ledger.ts';
import { IconButton } from './icon.tsx';
import { useStudio, useStudioState, useZoomPercent } from './use-studio.ts';

/** The bar above everything. */
export function Toolbar() {
  const studio = useStudio();
  const { projectName, languages } = useStudioState((state) => state.session);
  const isDriveMode = useStudioState((state) => state.isDriveMode);
  const isUndoable = useStudioState((state) => lastUndoable(state.ledger) !== null);
  const isRedoable = useStudioState((state) => firstRedoable(state.ledger) !== null);
  const run = (action: Parameters<typeof runAction>[1]) => () => runAction(studio, action);
  return (
    <header className="toolbar" role="toolbar" aria-label="Studio">
      <h1>{projectName}</h1>
      <IconButton
        icon="undo"
        label="Undo (Ctrl Z)"
        isDisabled={!isUndoable}
        onPress={run('undo')}
      />
      <IconButton
        icon="redo"
        label="Redo (Ctrl Shift Z)"
        isDisabled={!isRedoable}
        onPress={run('redo')}
      />
      <span className="toolbar-line" />
      <select
        className="field"
        aria-label="Add a frame"
        value=""
        onChange={({ target }) => openFrame(studio, target.value as SizePreset)}
      >
        <option value="">Add frame</option>
        {sizePresetNames.map((name) => (
          <option key={name} value={name}>
            {`${name} · ${sizePresets[name].width} × ${sizePresets[name].height}`}
          </option>
        ))}
      </select>
      {languages.length > 0 && (
        <IconButton
          icon="languages"
          label="This page in all languages, side by side"
          onPress={() => openLanguages(studio, 'phone')}
        />
      )}
      <span className="toolbar-space" />
      <button
        type="button"
        className="button button-drive"
        aria-pressed={isDriveMode}
        title="Use the page as a visitor (P)"
        onClick={run('drive-mode')}
      >
        Drive
      </button>
      <span className="toolbar-line" />
      <Zoom />
      <span className="toolbar-line" />
      <PanelButtons />
      <IconButton icon="help" label="Keys and gestures (?)" onPress={run('sheet')} />
    </header>
  );
}

function Zoom() {
  const studio = useStudio();
  const percent = useZoomPercent();
  return (
    <>
      <button
        type="button"
        className="button button-zoom"
        title="100 % (Shift 0)"
        onClick={() => runAction(studio, 'zoom-full')}
      >
        {percent} %
      </button>
      <IconButton
        icon="fit"
        label="All frames (Shift 1)"
        onPress={() => runAction(studio, 'zoom-fit')}
      />
    </>
  );
}

function PanelButtons() {
  const studio = useStudio();
  const { layers, inspector, bottom } = useStudioState((state) => state.panels);
  return (
    <>
      <IconButton
        icon="layers"
        label="Layers"
        isPressed={layers}
        onPress={() => changePanels(studio, { layers: !layers })}
      />
      <IconButton
        icon="bottom"
        label="Changes and code"
        isPressed={bottom}
        onPress={() => changePanels(studio, { bottom: !bottom })}
      />
      <IconButton
        icon="inspector"
        label="Inspector"
        isPressed={inspector}
        onPress={() => changePanels(studio, { inspector: !inspector })}
      />
    </>
  );
}

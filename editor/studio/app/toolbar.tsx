// Toolbar: undo and redo, zoom, drive mode and panels.

import { openPublish } from '../commands/publish.ts';
import { showPanel } from '../commands/panels.ts';
import { runAction } from '../commands/press-key.ts';
import type { PanelName } from '../model/design-state.ts';
import { firstRedoable, lastUndoable } from '../model/ledger.ts';
import { describeAction } from '../model/shortcuts.ts';
import type { ShortcutAction } from '../model/shortcuts.ts';
import { isPanelShown } from '../model/shown-panels.ts';
import { IconButton } from './icon.tsx';
import { isApple } from './is-apple.ts';
import { useStudio, useStudioState, useZoomPercent } from './use-studio.ts';

/** The bar above everything. */
export function Toolbar() {
  const studio = useStudio();
  const { projectName, isPublishable } = useStudioState((state) => state.session);
  const isGathering = useStudioState((state) => state.aiContext.isOn);
  const isDriveMode = useStudioState((state) => state.isDriveMode);
  const isUndoable = useStudioState((state) => lastUndoable(state.ledger) !== null);
  const isRedoable = useStudioState((state) => firstRedoable(state.ledger) !== null);
  const run = (action: Parameters<typeof runAction>[1]) => () => runAction(studio, action);
  return (
    <header className="toolbar" role="toolbar" aria-label="Studio">
      <h1>{projectName}</h1>
      <IconButton
        icon="undo"
        label={labelOf('undo')}
        isDisabled={!isUndoable}
        onPress={run('undo')}
      />
      <IconButton
        icon="redo"
        label={labelOf('redo')}
        isDisabled={!isRedoable}
        onPress={run('redo')}
      />
      <span className="toolbar-space" />
      <button
        type="button"
        className="button button-drive"
        aria-pressed={isDriveMode}
        title={labelOf('drive-mode', 'Use the page as a visitor')}
        onClick={run('drive-mode')}
      >
        Drive
      </button>
      <button
        type="button"
        className="button button-context"
        aria-pressed={isGathering}
        title={labelOf('ai-context', 'Gather elements and a wish for an assistant')}
        onClick={run('ai-context')}
      >
        AI context
      </button>
      {isPublishable && (
        <button type="button" className="button button-main" onClick={() => openPublish(studio)}>
          Publish
        </button>
      )}
      <span className="toolbar-line" />
      <Zoom />
      <span className="toolbar-line" />
      <PanelButtons />
      <IconButton
        icon="search"
        label={labelOf('palette')}
        onPress={() => runAction(studio, 'palette')}
      />
      <IconButton
        icon="help"
        label={labelOf('sheet', 'Keys and gestures')}
        onPress={run('sheet')}
      />
    </header>
  );
}

/** The words of a button, with its keys. */
function labelOf(action: ShortcutAction, words?: string): string {
  const { label, keys } = describeAction(action, isApple);
  return `${words ?? label} (${keys})`;
}

function Zoom() {
  const studio = useStudio();
  const percent = useZoomPercent();
  return (
    <>
      <button
        type="button"
        className="button button-zoom"
        title={labelOf('zoom-full')}
        onClick={() => runAction(studio, 'zoom-full')}
      >
        {percent} %
      </button>
      <IconButton
        icon="fit"
        label={labelOf('zoom-fit')}
        onPress={() => runAction(studio, 'zoom-fit')}
      />
    </>
  );
}

const panels: readonly (readonly [PanelName, string])[] = [
  ['layers', 'Layers'],
  ['bottom', 'Changes and code'],
  ['inspector', 'Inspector'],
];

function PanelButtons() {
  return panels.map(([name, label]) => <PanelButton key={name} name={name} label={label} />);
}

function PanelButton({ name, label }: { readonly name: PanelName; readonly label: string }) {
  const studio = useStudio();
  const isShown = useStudioState((state) => isPanelShown(state, name));
  return (
    <IconButton
      icon={name}
      label={label}
      isPressed={isShown}
      onPress={() => showPanel(studio, name, !isShown)}
    />
  );
}

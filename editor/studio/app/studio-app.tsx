// The Studio's window: toolbar above, layers, canvas and inspector side by side, ledger and code below.

import { useEffect } from 'react';
import type { CSSProperties } from 'react';
import { Canvas } from '../canvas/canvas.tsx';
import { CodePanel } from '../code/code-panel.tsx';
import { changePanels, followWidth, panelSize } from '../commands/panels.ts';
import { pressKey, releaseKey } from '../commands/press-key.ts';
import { ContextBar } from '../context/context-bar.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { isPanelShown } from '../model/shown-panels.ts';
import type { Studio } from '../studio.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { StartPanel } from './start-panel.tsx';
import { Splitter } from './splitter.tsx';
import { Toasts } from './toasts.tsx';
import { Toolbar } from './toolbar.tsx';
import { StudioContext, useStudio, useStudioState } from './use-studio.ts';

/** The whole window. */
export function StudioApp(props: { readonly studio: Studio; readonly isCameraSaved: boolean }) {
  const { studio, isCameraSaved } = props;
  useEffect(() => listenToKeys(studio), [studio]);
  useEffect(() => followWidth(studio), [studio]);
  return (
    <StudioContext value={studio}>
      <Window isCameraSaved={isCameraSaved} />
    </StudioContext>
  );
}

function Window({ isCameraSaved }: { readonly isCameraSaved: boolean }) {
  const studio = useStudio();
  const { layersPx, inspectorPx, bottomPx } = useStudioState((state) => state.panels);
  const areLayersShown = useStudioState((state) => isPanelShown(state, 'layers'));
  const isInspectorShown = useStudioState((state) => isPanelShown(state, 'inspector'));
  const isBottomShown = useStudioState((state) => isPanelShown(state, 'bottom'));
  const isSheetOpen = useStudioState((state) => state.isSheetOpen);
  const isPaletteOpen = useStudioState((state) => state.isPaletteOpen);
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--layers': areLayersShown ? `${layersPx}px` : '0px',
    '--inspector': isInspectorShown ? `${inspectorPx}px` : '0px',
    '--bottom': isBottomShown ? `${bottomPx}px` : '0px',
  };
  const resize = (name: 'layersPx' | 'inspectorPx' | 'bottomPx') => (px: number) =>
    changePanels(studio, { [name]: panelSize(px) });
  return (
    <div className="window" style={sizes}>
      <Toolbar />
      {areLayersShown && (
        <aside className="panel panel-layers" aria-label="Layers">
          <StartPanel />
          <Splitter
            edge="end"
            label="Width of the layers"
            px={layersPx}
            onResize={resize('layersPx')}
          />
        </aside>
      )}
      <Canvas isCameraSaved={isCameraSaved} />
      <ContextBar />
      {isInspectorShown && (
        <aside className="panel panel-inspector" aria-label="Inspector">
          <Inspector />
          <Splitter
            edge="start"
            label="Width of the inspector"
            px={inspectorPx}
            onResize={resize('inspectorPx')}
          />
        </aside>
      )}
      {isBottomShown && (
        <section className="panel panel-bottom" aria-label="Changes and code">
          <CodePanel />
          <Splitter
            edge="top"
            label="Height of the changes"
            px={bottomPx}
            onResize={resize('bottomPx')}
          />
        </section>
      )}
      <Toasts />
      <PublishDialog />
      {isSheetOpen && <ShortcutSheet />}
      {isPaletteOpen && <CommandPalette />}
    </div>
  );
}

function isCopying({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && ['c', 'x'].includes(key.toLowerCase());
}

/** Keys of the window are shortcuts, unless something is typed or a list takes them. */
function listenToKeys(studio: Studio): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const isFree = ({ target }: KeyboardEvent): boolean =>
    !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
  window.addEventListener(
    'keydown',
    (event) => {
      if (!isFree(event) || event.defaultPrevented) return;
      // Text that is selected, in a diff for example, is the browser's to copy.
      if (isCopying(event) && getSelection()?.isCollapsed === false) return;
      // Elsewhere Tab, Enter and the space bar are the browser's, for whoever has no pointer.
      const isOnCanvas = document.activeElement?.closest('#canvas') !== null;
      const isNative = ['Tab', 'Enter', ' '].includes(event.key) || event.key.startsWith('Arrow');
      const isBare = document.activeElement === document.body;
      if (isNative && !isOnCanvas && !isBare) return;
      if (event.key === 'Tab' && studio.state.get().selection.keys.length === 0) return;
      if (pressKey(studio, event)) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener('keyup', ({ key }) => releaseKey(studio, key), { signal });
  const releaseAll = () => [' ', 'Alt'].forEach((key) => releaseKey(studio, key));
  window.addEventListener('blur', releaseAll, { signal });
  return () => listening.abort();
}

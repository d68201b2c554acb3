// Command palette: every action, element, component and page by its name, for hands that stay on the keyboard.

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { openPage } from '../commands/change-frames.ts';
import { insertComponent, insertNative } from '../commands/insert-element.ts';
import { runAction } from '../commands/press-key.ts';
import { insertableComponents } from '../model/definitions.ts';
import { paletteItems, searchPalette } from '../model/palette.ts';
import type { PaletteItem } from '../model/palette.ts';
import type { Studio } from '../studio.ts';
import './command-palette.css';
import { isApple } from './is-apple.ts';
import { useStudio, useStudioState } from './use-studio.ts';

/** The palette, as a modal dialog. */
export function CommandPalette() {
  const studio = useStudio();
  const lookup = useStudioState((state) => state.lookups.treeElementLookup);
  const { routes } = useStudioState((state) => state.session);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const items = useMemo(
    () => paletteItems(insertableComponents(lookup), routes, isApple),
    [lookup, routes],
  );
  const found = searchPalette(items, typed);
  const current = Math.min(at, found.length - 1);
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, current]);
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return;
    dialog.current?.close();
    runItem(studio, item);
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find an action"
      onClose={() => studio.state.update((now) => ({ ...now, isPaletteOpen: false }))}
    >
      <input
        type="text"
        className="palette-field"
        aria-label="Action, element or page"
        placeholder="Action, element or page"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined) setAt((current + step + found.length) % found.length);
          else if (event.key === 'Enter') run(found[current]);
          else return;
          event.preventDefault();
        }}
      />
      <div className="palette-list">
        {found.map((item, place) => (
          <button
            key={`${item.label} ${item.note}`}
            type="button"
            id={`${list}-${place}`}
            tabIndex={-1}
            className={place === current ? 'palette-item is-current' : 'palette-item'}
            onPointerMove={() => setAt(place)}
            onClick={() => run(item)}
          >
            <span>{item.label}</span>
            <kbd>{item.note}</kbd>
          </button>
        ))}
      </div>
      <output className="palette-live">{found[current]?.label ?? 'Nothing has this name.'}</output>
    </dialog>
  );
}

function runItem(studio: Studio, item: PaletteItem): void {
  if (item.kind === 'action') runAction(studio, item.action);
  else if (item.kind === 'native') void insertNative(studio, item.native);
  else if (item.kind === 'component') void insertComponent(studio, item.record);
  else openPage(studio, item.path);
}

// Layers: the elements of the current frame as a tree, of which only the rows in sight exist.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { moveLayer } from '../commands/move-layer.ts';
import { select } from '../commands/select.ts';
import {
  firstMatch,
  keysAfterClick,
  layerRows,
  pathTo,
  rowOfTypedName,
  rowsInSight,
} from '../model/layers.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import type { DropPlace, LayerNode, LayerRow } from '../model/layers.ts';
import { currentFrame } from '../model/studio-state.ts';
import { LayerRowView } from './layer-row.tsx';
import './layers.css';

/** The height of a row, in pixels. */
const rowPx = 24;

/** The panel of the current frame's layers. */
export function Layers() {
  const frame = useStudioState(currentFrame);
  const tree = useStudioState((state) =>
    frame === null ? null : (state.pages[frame.id]?.tree ?? null),
  );
  const [search, setSearch] = useState('');
  return (
    <>
      <LayerSearch {...{ frame, tree, search }} onSearch={setSearch} />
      {tree === null || frame === null ? (
        <p className="panel-empty">The layers appear when the page is there.</p>
      ) : (
        <LayerTree key={frame.id} frameId={frame.id} tree={tree} search={search} />
      )}
    </>
  );
}

interface LayerSearchProps {
  readonly frame: FrameSpec | null;
  readonly tree: LayerNode | null;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The head of the panel with its search; Enter and the down arrow go on to the first layer that was found. */
function LayerSearch({ frame, tree, search, onSearch }: LayerSearchProps) {
  const studio = useStudio();
  const head = useRef<HTMLElement>(null);
  const goToFirst = () => {
    const { layerNames } = studio.state.get().design;
    const found = tree === null ? null : firstMatch(layerRows(tree, new Set(), search, layerNames));
    if (frame === null || found === null) return;
    select(studio, frame.id, [found.node.key]);
    head.current?.parentElement?.querySelector<HTMLElement>('[role="tree"]')?.focus();
  };
  return (
    <header ref={head} className="panel-header">
      <h2>Layers</h2>
      <input
        className="field"
        type="search"
        placeholder="Search"
        aria-label="Search the layers"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          goToFirst();
        }}
      />
    </header>
  );
}

interface LayerTreeProps {
  readonly frameId: string;
  readonly tree: LayerNode;
  readonly search: string;
}

function LayerTree({ frameId, tree: latest, search }: LayerTreeProps) {
  const studio = useStudio();
  const { tree, dragListeners } = useDragTree(latest);
  const list = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [sight, setSight] = useState({ scrollPx: 0, heightPx: 600 });
  const keys = useStudioState((state) =>
    state.selection.frameId === frameId ? state.selection.keys : noKeys,
  );
  const { rows, renamedKey } = useRows(tree, closed, search);
  const [firstKey] = keys;
  useRevealed(list, { tree, firstKey, rows, setClosed });
  const { first, end } = rowsInSight(rows.length, rowPx, sight.scrollPx, sight.heightPx);
  const at = rows.findIndex(({ node }) => node.key === firstKey);
  const toggle = (key: string) => setClosed((before) => toggled(before, key));
  const onDrop = (movedKey: string, targetKey: string, place: DropPlace) =>
    void moveLayer(studio, tree, { movedKey, targetKey, place });
  return (
    <div
      ref={list}
      className="layer-list"
      role="tree"
      aria-label="Layers of the frame"
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={firstKey === undefined ? undefined : `layer-${firstKey}`}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setSight({ scrollPx: scrollTop, heightPx: clientHeight })
      }
      {...dragListeners}
      onClick={(event) => {
        const key = clickedKey(event.target);
        if (key === null) return;
        if (isToggle(event.target)) toggle(key);
        else {
          const { shiftKey: isRange, ctrlKey, metaKey } = event;
          const clicked = { isRange, isAdded: ctrlKey || metaKey };
          select(studio, frameId, keysAfterClick(tree, keys, key, clicked));
        }
      }}
      onKeyDown={(event) => {
        const key = keyAfter(event, rows, at, toggle);
        if (key !== null) select(studio, frameId, [key]);
      }}
    >
      <div style={{ height: rows.length * rowPx }}>
        {rows.slice(first, end).map((row, index) => (
          <LayerRowView
            key={row.node.key}
            row={row}
            top={(first + index) * rowPx}
            place={{ position: first + index + 1, count: rows.length }}
            isSelected={keys.includes(row.node.key)}
            isRenamed={row.node.key === renamedKey}
            onHover={(isOver) =>
              studio.connections
                .get(frameId)
                ?.call('setHoveredElement', isOver ? row.node.key : null)
            }
            onDrop={onDrop}
          />
        ))}
      </div>
    </div>
  );
}

/** The tree to show, and listeners of the list: a new tree has rows of its own, and a drag ends with the row that it began at, so that the tree stays while one lasts. */
function useDragTree(latest: LayerNode) {
  const [dragTree, setDragTree] = useState<LayerNode | null>(null);
  const tree = dragTree ?? latest;
  const dragListeners = {
    onDragStart: () => setDragTree(tree),
    onDragEnd: () => setDragTree(null),
    // A row that has left the list sends no end of its drag.
    onPointerMove: ({ buttons }: { readonly buttons: number }) => {
      if (buttons === 0) setDragTree(null);
    },
  };
  return { tree, dragListeners };
}

/** The rows, and the key of the one whose name is being typed. */
function useRows(tree: LayerNode, closed: ReadonlySet<string>, search: string) {
  const layerNames = useStudioState((state) => state.design.layerNames);
  const typedName = useStudioState((state) => state.design.typedLayerName);
  const rows = useMemo(
    () => layerRows(tree, closed, search, layerNames),
    [tree, closed, search, layerNames],
  );
  return { rows, renamedKey: rowOfTypedName(rows, typedName) };
}

const noKeys: readonly string[] = [];

interface Revealing {
  readonly tree: LayerNode;
  readonly firstKey: string | undefined;
  readonly rows: readonly LayerRow[];
  readonly setClosed: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** Opens what is above a new selection, and scrolls to it. */
function useRevealed(
  list: { readonly current: HTMLElement | null },
  { tree, firstKey, rows, setClosed }: Revealing,
): void {
  useEffect(() => {
    if (firstKey === undefined) return;
    const above = (pathTo(tree, firstKey) ?? []).slice(0, -1).map(({ key }) => key);
    setClosed((before) =>
      above.some((key) => before.has(key))
        ? new Set([...before].filter((key) => !above.includes(key)))
        : before,
    );
  }, [tree, firstKey, setClosed]);
  useEffect(() => {
    const at = rows.findIndex(({ node }) => node.key === firstKey);
    const element = list.current;
    if (element === null || at === -1) return;
    const top = at * rowPx;
    const isSeen =
      top >= element.scrollTop && top + rowPx <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTo({ top: top - element.clientHeight / 2 });
  }, [list, rows, firstKey]);
}

/** The key of the row that an event came from. */
function clickedKey(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest('[data-key]') : null;
  return row?.getAttribute('data-key') ?? null;
}

function isToggle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.layer-toggle') !== null;
}

function toggled(closed: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(closed);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The key to select after a key of the keyboard, by the tree pattern of ARIA; null when there is nothing to select. */
function keyAfter(
  event: KeyboardEvent,
  rows: readonly LayerRow[],
  at: number,
  toggle: (key: string) => void,
): string | null {
  const row = rows[at];
  const next = (index: number) => rows[index]?.node.key ?? null;
  const moves: Readonly<Record<string, () => string | null>> = {
    ArrowDown: () => next(at + 1),
    ArrowUp: () => next(Math.max(0, at - 1)),
    Home: () => next(0),
    End: () => next(rows.length - 1),
    ArrowRight: () => {
      if (row?.isOpen === false) toggle(row.node.key);
      return row?.isOpen === true ? next(at + 1) : null;
    },
    ArrowLeft: () => {
      if (row?.isOpen === true) toggle(row.node.key);
      return row?.isOpen === true ? null : parentInRows(rows, at);
    },
  };
  const move = moves[event.key];
  if (move === undefined) return null;
  event.preventDefault();
  event.stopPropagation();
  return move();
}

function parentInRows(rows: readonly LayerRow[], at: number): string | null {
  const depth = rows[at]?.depth ?? 0;
  return rows.slice(0, at).findLast((row) => row.depth < depth)?.node.key ?? null;
}

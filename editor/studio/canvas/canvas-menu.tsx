// Context menu of the canvas: what lies below the pointer, parent and deepest, and what can be done with the selection.

import { useEffect, useRef } from 'react';
import { isApple } from '../app/is-apple.ts';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { runAction } from '../commands/press-key.ts';
import { select } from '../commands/select.ts';
import { nodeOfKey } from '../model/layers.ts';
import type { LayerNode } from '../model/layers.ts';
import { describeAction } from '../model/shortcuts.ts';
import type { ShortcutAction } from '../model/shortcuts.ts';
import { changeCanvas } from '../model/studio-state.ts';

const groups: readonly (readonly ShortcutAction[])[] = [
  ['select-parent', 'select-child'],
  ['copy', 'cut', 'paste', 'duplicate'],
  ['wrap', 'unwrap', 'auto-layout', 'copy-style', 'paste-style'],
  ['zoom-selection'],
  ['delete'],
];

/** The menu, while it is open. */
export function CanvasMenuView() {
  const studio = useStudio();
  const menu = useStudioState((state) => state.canvas.menu);
  const tree = useStudioState((state) => state.pages[menu?.frameId ?? '']?.tree ?? null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (menu !== null) list.current?.querySelector('button')?.focus();
  }, [menu]);
  if (menu === null) return null;
  const close = () => studio.state.update((now) => changeCanvas(now, { menu: null }));
  const nodes = menu.keys.flatMap((key) => nodeOfKey(tree ?? undefined, key) ?? []);
  const { width, height } = studio.viewport();
  const left = Math.max(4, Math.min(menu.point.x, width - 230));
  const top = Math.max(4, Math.min(menu.point.y, height - 420));
  return (
    <>
      {/* A press beside the menu closes it, over a page too. */}
      <div className="menu-ground" onPointerDown={close} />
      <div
        ref={list}
        className="menu"
        role="menu"
        aria-label="Selection"
        tabIndex={-1}
        style={{ left, top, maxHeight: height - top - 8 }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          else moveFocus(event.currentTarget, event.key);
          event.stopPropagation();
        }}
      >
        {groups.map((actions) => (
          <div key={actions[0]} className="menu-group">
            {actions.map((action) => (
              <MenuItem
                key={action}
                text={describeAction(action, isApple).label}
                keys={describeAction(action, isApple).keys}
                onPress={() => {
                  close();
                  runAction(studio, action);
                }}
              />
            ))}
          </div>
        ))}
        {nodes.length > 0 && (
          <div className="menu-group">
            <p className="menu-title">Select layer</p>
            {nodes.map((node) => (
              <MenuItem
                key={node.key}
                text={nameOf(node)}
                isComponent={node.isComponent}
                onPress={() => {
                  close();
                  select(studio, menu.frameId, [node.key]);
                }}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

function MenuItem(props: {
  readonly text: string;
  readonly keys?: string;
  readonly isComponent?: boolean;
  readonly onPress: () => void;
}) {
  const { text, keys, isComponent = false, onPress } = props;
  return (
    <button
      type="button"
      role="menuitem"
      className={isComponent ? 'menu-item is-component' : 'menu-item'}
      onClick={onPress}
    >
      <span>{text}</span>
      {keys !== undefined && <kbd>{keys}</kbd>}
    </button>
  );
}

function nameOf({ name, literalChildren }: LayerNode): string {
  return literalChildren === null ? name : `${name} “${literalChildren.slice(0, 24)}”`;
}

function moveFocus(menu: HTMLElement, key: string): void {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const items = [...menu.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  items.at((at + (key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus();
}

// A row of the layers: one element or component, which can be selected, opened, and dragged to another place.

import { useState } from 'react';
import { Icon } from '../app/icon.tsx';
import type { IconName } from '../app/icon.tsx';
import { dropPlaceAt } from '../model/layers.ts';
import type { DropPlace, LayerNode, LayerRow } from '../model/layers.ts';

interface LayerRowProps {
  readonly row: LayerRow;
  /** In pixels from the top of the list. */
  readonly top: number;
  readonly place: { readonly position: number; readonly count: number };
  readonly isSelected: boolean;
  readonly onHover: (isOver: boolean) => void;
  readonly onDrop: (movedKey: string, targetKey: string, place: DropPlace) => void;
}

/** The type of the dragged data: the key of a layer. */
const dragType = 'application/x-atelier-layer';

const indentPx = 12;

/** One row of the tree. */
export function LayerRowView(props: LayerRowProps) {
  const { row, top, place, isSelected, onHover, onDrop } = props;
  const { node, depth, isOpen } = row;
  const [drop, setDrop] = useState<DropPlace | null>(null);
  const classes = ['layer', isSelected && 'is-selected', node.isComponent && 'is-component'];
  return (
    <div
      id={`layer-${node.key}`}
      className={[...classes, drop !== null && `drop-${drop}`].filter(Boolean).join(' ')}
      style={{ top, paddingInlineStart: 4 + depth * indentPx }}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={place.position}
      aria-setsize={place.count}
      aria-selected={isSelected}
      aria-expanded={isOpen ?? undefined}
      draggable
      data-key={node.key}
      tabIndex={-1}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, node.key);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        const { top: from, height } = event.currentTarget.getBoundingClientRect();
        setDrop(dropPlaceAt((event.clientY - from) / height));
      }}
      onDragLeave={() => setDrop(null)}
      onDrop={(event) => {
        event.preventDefault();
        if (drop !== null) onDrop(event.dataTransfer.getData(dragType), node.key, drop);
        setDrop(null);
      }}
    >
      <span className="layer-toggle" aria-hidden="true">
        {isOpen !== null && <Icon name={isOpen ? 'open' : 'closed'} />}
      </span>
      <Icon name={iconOf(node)} />
      <span className="layer-name">{node.name}</span>
      {node.literalChildren !== null && <span className="layer-text">{node.literalChildren}</span>}
    </div>
  );
}

function iconOf(node: LayerNode): IconName {
  if (node.isComponent) return 'component';
  return node.literalChildren === null ? 'box' : 'text';
}

// A row of the layers: one element or component, which can be selected, opened, and dragged to another place.

import { useState } from 'react';
import type { DragEvent } from 'react';
import { Icon } from '../app/icon.tsx';
import type { IconName } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import {
  beginLayerName,
  cancelLayerName,
  saveLayerName,
  toggleHidden,
  typeLayerName,
} from '../commands/layer-actions.ts';
import { showCode } from '../commands/show-code.ts';
import { dropPlaceAt, isHiddenLayer } from '../model/layers.ts';
import type { DropPlace, LayerNode, LayerRow } from '../model/layers.ts';

interface LayerRowProps {
  readonly row: LayerRow;
  /** In pixels from the top of the list. */
  readonly top: number;
  readonly place: { readonly position: number; readonly count: number };
  readonly isSelected: boolean;
  /** Whether its name is being typed here. */
  readonly isRenamed: boolean;
  readonly onHover: (isOver: boolean) => void;
  readonly onDrop: (movedKey: string, targetKey: string, place: DropPlace) => void;
}

/** The type of the dragged data: the key of a layer. */
const dragType = 'application/x-atelier-layer';

const indentPx = 8;

/** One row of the tree. */
export function LayerRowView(props: LayerRowProps) {
  const { row, top, place, isSelected, isRenamed, onHover, onDrop } = props;
  const { node, depth, isOpen } = row;
  const [drop, setDrop] = useState<DropPlace | null>(null);
  const classes = [
    'layer',
    isSelected && 'is-selected',
    node.isComponent && 'is-component',
    isHiddenLayer(node) && 'is-hidden',
  ];
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
        setDrop(placeOf(event));
      }}
      onDragLeave={() => setDrop(null)}
      onDrop={(event) => {
        event.preventDefault();
        const key = event.dataTransfer.getData(dragType);
        // The row may not have been drawn with the latest place yet.
        if (key !== '') onDrop(key, node.key, placeOf(event));
        setDrop(null);
      }}
    >
      <span className="layer-toggle" aria-hidden="true">
        {isOpen !== null && <Icon name={isOpen ? 'open' : 'closed'} />}
      </span>
      <Icon name={iconOf(node)} />
      {isRenamed ? <LayerNameField node={node} /> : <LayerName node={node} />}
      {node.literalChildren !== null && (
        <span className="layer-text" dir="auto">
          {node.literalChildren}
        </span>
      )}
      <LayerActions node={node} />
    </div>
  );
}

/** The place of a drag over a row. */
function placeOf({ currentTarget, clientY }: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = currentTarget.getBoundingClientRect();
  return dropPlaceAt((clientY - top) / height);
}

/** The name that the designer gave the layer, else its own. */
function LayerName({ node }: { readonly node: LayerNode }) {
  const studio = useStudio();
  const { codebaseId } = node.tempoElement;
  const given = useStudioState((state) => state.design.layerNames[codebaseId] ?? null);
  return (
    <span
      className="layer-name"
      title={given === null ? undefined : node.name}
      onDoubleClick={() => beginLayerName(studio, node.key)}
    >
      {given ?? node.name}
    </span>
  );
}

/** The field for the name. It shows what the state has, because another row takes its place when the layers are built anew. */
function LayerNameField({ node }: { readonly node: LayerNode }) {
  const studio = useStudio();
  const text = useStudioState((state) => state.design.typedLayerName?.text ?? '');
  return (
    <input
      className="field layer-field"
      aria-label="Name of the layer"
      value={text}
      placeholder={node.name}
      ref={focusField}
      onChange={({ target }) => typeLayerName(studio, target.value)}
      onBlur={() => saveLayerName(studio)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') saveLayerName(studio);
        if (event.key === 'Escape') cancelLayerName(studio);
      }}
    />
  );
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

function LayerActions({ node }: { readonly node: LayerNode }) {
  const studio = useStudio();
  const { codebaseId } = node.tempoElement;
  const record = useStudioState((state) => state.lookups.treeElementLookup[codebaseId] ?? null);
  if (record === null) return null;
  const isHidden = isHiddenLayer(node);
  return (
    <span className={isHidden ? 'layer-actions is-set' : 'layer-actions'}>
      <button
        type="button"
        tabIndex={-1}
        title={`Show ${record.filename}:${record.place.line}`}
        aria-label="Show in the code"
        onClick={(event) => {
          event.stopPropagation();
          showCode(studio, { path: record.filename, line: record.place.line });
        }}
      >
        <Icon name="code" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        title={isHidden ? 'Show it on the page' : 'Hide it on the page'}
        aria-label={isHidden ? 'Show' : 'Hide'}
        onClick={(event) => {
          event.stopPropagation();
          void toggleHidden(studio, node);
        }}
      >
        <Icon name={isHidden ? 'hidden' : 'eye'} />
      </button>
    </span>
  );
}

function iconOf(node: LayerNode): IconName {
  if (node.isComponent) return 'component';
  return node.literalChildren === null ? 'box' : 'text';
}

// Inspector: the selected element's place in the source, its text, props, classes and styles.

import { useState } from 'react';
import { parseElementKey } from '@atelier/editor-channel/element-key';
import { IconButton } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { runAction } from '../commands/press-key.ts';
import { nodeOfSelection } from '../model/layers.ts';
import type { StudioState } from '../model/studio-state.ts';
import { ClassList } from './class-list.tsx';
import { ElementHeader } from './element-header.tsx';
import { OriginLine } from './origin-line.tsx';
import { PropFields } from './prop-fields.tsx';
import { StyleFields } from './style-fields.tsx';
import { TargetBar } from './target-bar.tsx';
import { TextField } from './text-field.tsx';
import './inspector.css';

/** The panel of the selection. */
export function Inspector() {
  const count = useStudioState((state) => state.selection.keys.length);
  return (
    <>
      <header className="panel-header">
        <h2>Inspector</h2>
      </header>
      <div className="inspector-scroll">
        {count === 0 && (
          <p className="panel-empty">
            Click something on a page to edit it. Press ? for keys and gestures.
          </p>
        )}
        {count > 1 && <p className="panel-empty">{count} elements are selected.</p>}
        {count > 0 && <Actions />}
        {count === 1 && <SelectedElement />}
      </div>
      {count === 1 && <SelectedOrigin />}
    </>
  );
}

function Actions() {
  const studio = useStudio();
  return (
    <div className="inspector-actions">
      <IconButton
        icon="copy"
        label="Duplicate (Ctrl D)"
        onPress={() => runAction(studio, 'duplicate')}
      />
      <IconButton
        icon="wrap"
        label="Wrap in div (Ctrl G)"
        onPress={() => runAction(studio, 'wrap')}
      />
      <IconButton
        icon="unwrap"
        label="Unwrap (Ctrl Shift G)"
        onPress={() => runAction(studio, 'unwrap')}
      />
      <IconButton icon="trash" label="Delete" onPress={() => runAction(studio, 'delete')} />
    </div>
  );
}

function SelectedOrigin() {
  const key = useStudioState((state) => state.selection.keys[0] ?? '');
  const codebaseId = parseElementKey(key)?.codebaseId ?? '';
  const record = useStudioState((state) => state.lookups.treeElementLookup[codebaseId] ?? null);
  return record === null ? null : <OriginLine record={record} />;
}

function selectedNode({ selection, pages }: StudioState) {
  const tree = selection.frameId === null ? null : (pages[selection.frameId]?.tree ?? null);
  return nodeOfSelection(tree, selection.keys[0]);
}

function SelectedElement() {
  const found = useStudioState(selectedNode);
  const key = useStudioState((state) => state.selection.keys[0]);
  // While the page sends no tree, the element is the one that it was.
  const [former, setFormer] = useState(found);
  if (found !== null && found !== former) setFormer(found);
  const node = found ?? (former?.key === key ? former : null);
  const frameId = useStudioState((state) => state.selection.frameId);
  const codebaseId = parseElementKey(node?.key ?? '')?.codebaseId ?? '';
  const record = useStudioState((state) => state.lookups.treeElementLookup[codebaseId] ?? null);
  if (node === null || frameId === null) return null;
  return (
    <>
      <ElementHeader frameId={frameId} node={node} record={record} />
      {record !== null && (
        <>
          <TextField key={`text ${node.key}`} frameId={frameId} node={node} record={record} />
          {record.type !== 'native' && <PropFields key={`props ${codebaseId}`} record={record} />}
          <TargetBar />
          <ClassList
            key={`classes ${node.key}`}
            codebaseId={codebaseId}
            record={record}
            node={node}
          />
          <StyleFields key={`styles ${node.key}`} codebaseId={codebaseId} />
          {record.type === 'native' && <PropFields key={`props ${codebaseId}`} record={record} />}
        </>
      )}
    </>
  );
}

// Inspector: the selected element's place in the source, its text, its classes and its styles.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import { IconButton } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { runAction } from '../commands/press-key.ts';
import { nodeOfKey, nodesOfElement } from '../model/layers.ts';
import type { StudioState } from '../model/studio-state.ts';
import { ClassList } from './class-list.tsx';
import { StyleFields } from './style-fields.tsx';
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
      <IconButton icon="trash" label="Delete" onPress={() => runAction(studio, 'delete')} />
    </div>
  );
}

function selectedNode({ selection, pages }: StudioState) {
  const tree = selection.frameId === null ? null : (pages[selection.frameId]?.tree ?? null);
  return nodeOfKey(tree ?? undefined, selection.keys[0]);
}

function SelectedElement() {
  const node = useStudioState(selectedNode);
  const frameId = useStudioState((state) => state.selection.frameId);
  const tree = useStudioState((state) => state.pages[frameId ?? '']?.tree ?? null);
  const codebaseId = parseElementKey(node?.key ?? '')?.codebaseId ?? '';
  const record = useStudioState((state) => state.lookups.treeElementLookup[codebaseId] ?? null);
  if (node === null || frameId === null || tree === null) return null;
  const places = nodesOfElement(tree, codebaseId).length;
  return (
    <>
      <section className="inspector-section">
        <h3 className={node.isComponent ? 'is-component' : undefined}>{node.name}</h3>
        {record === null ? (
          <p className="inspector-note">This element is not in the project’s source.</p>
        ) : (
          <p className="inspector-note">
            {record.filename}:{record.place.line}
            {places > 1 && <strong> · edits {places} places</strong>}
          </p>
        )}
      </section>
      {record !== null && (
        <>
          <TextField key={`text ${node.key}`} frameId={frameId} node={node} record={record} />
          <ClassList
            key={`classes ${node.key}`}
            codebaseId={codebaseId}
            record={record}
            node={node}
          />
          <StyleFields key={`styles ${node.key}`} codebaseId={codebaseId} />
        </>
      )}
    </>
  );
}

// Element header: name, tag and place of the selected element, and how many places an edit of it changes.

import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { setTag } from '../commands/edit-props.ts';
import { showCode } from '../commands/show-code.ts';
import type { LayerNode } from '../model/layers.ts';
import { nodesOfElement } from '../model/layers.ts';
import { definitionOf } from '../model/definitions.ts';
import { relatedTags } from '../model/native-props.ts';

interface ElementHeaderProps {
  readonly frameId: string;
  readonly node: LayerNode;
  readonly record: ElementRecord | null;
}

/** The header. */
export function ElementHeader({ frameId, node, record }: ElementHeaderProps) {
  const tree = useStudioState((state) => state.pages[frameId]?.tree ?? null);
  const places = tree === null ? 1 : nodesOfElement(tree, node.tempoElement.codebaseId).length;
  return (
    <section className="inspector-section">
      <div className="element-name">
        <h3 className={node.isComponent ? 'is-component' : undefined}>{node.name}</h3>
        {record?.type === 'native' && <TagField record={record} />}
      </div>
      {record === null ? (
        <p className="inspector-note">This element is not in the project’s source.</p>
      ) : (
        <Place record={record} node={node} places={places} />
      )}
    </section>
  );
}

interface PlaceProps {
  readonly record: ElementRecord;
  readonly node: LayerNode;
  readonly places: number;
}

function Place({ record, node, places }: PlaceProps) {
  const studio = useStudio();
  const { filename, place } = record;
  const treeElementLookup = useStudioState((state) => state.lookups.treeElementLookup);
  const definition = node.isComponent ? definitionOf(treeElementLookup, record) : null;
  return (
    <>
      <button
        type="button"
        className="code-link"
        title="Show it in the code"
        onClick={() => showCode(studio, { path: filename, line: place.line })}
      >
        {filename}:{place.line}
      </button>
      {definition !== null && (
        <button
          type="button"
          className="code-link"
          title="Show the component’s own code"
          onClick={() =>
            showCode(studio, { path: definition.filename, line: definition.place.line })
          }
        >
          Defined in {definition.filename}:{definition.place.line}
        </button>
      )}
      {places > 1 && (
        <p className="inspector-note">
          <strong>Edits {places} places</strong>: the source has this element once, in{' '}
          {node.scope?.name === undefined || node.scope.name === '' ? 'its file' : node.scope.name}.
        </p>
      )}
    </>
  );
}

function TagField({ record }: { readonly record: ElementRecord }) {
  const studio = useStudio();
  const tag = record.componentName;
  return (
    <select
      className="field tag-field"
      aria-label="Tag"
      value={tag}
      onChange={({ target }) => void setTag(studio, record.codebaseId, target.value)}
    >
      {relatedTags(tag).map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

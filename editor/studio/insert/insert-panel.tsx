// Insert panel: native elements, and the project's components with pictures of them, put in at the selection.

import { useEffect, useState } from 'react';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { insertComponent, insertNative } from '../commands/insert-element.ts';
import { captureComponents } from '../commands/capture-components.ts';
import { insertableComponents } from '../model/definitions.ts';
import { renderedComponents } from '../model/layers.ts';
import type { LayerNode } from '../model/layers.ts';
import { nativeElements } from '../model/native-elements.ts';
import { treeOfCurrentFrame } from '../model/studio-state.ts';
import './insert.css';

/** The panel. */
export function InsertPanel() {
  const studio = useStudio();
  const lookup = useStudioState((state) => state.lookups.treeElementLookup);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const matches = (text: string) => text.toLowerCase().includes(wanted);
  const natives = nativeElements.filter(({ label, tag }) => matches(label) || matches(tag));
  const rendered = useStudioState((state) => renderedComponents(treeOfCurrentFrame(state)));
  // Components that the page renders have a picture, and come first.
  const components = insertableComponents(lookup)
    .filter(({ componentName, filename }) => matches(`${componentName} ${filename}`))
    .toSorted((one, other) => order(rendered, one) - order(rendered, other));
  const names = components.map(({ componentName }) => componentName).join();
  useEffect(() => captureComponents(studio, names.split(',')), [studio, names]);
  return (
    <>
      <header className="panel-header">
        <input
          className="field"
          type="search"
          placeholder="Search elements and components"
          aria-label="Search elements and components"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </header>
      <div className="theme-scroll">
        <section className="inspector-section">
          <h3>Elements</h3>
          <div className="insert-natives">
            {natives.map((native) => (
              <button
                key={native.label}
                type="button"
                className="insert-native"
                title={`<${native.tag}>`}
                onClick={() => void insertNative(studio, native)}
              >
                {native.label}
              </button>
            ))}
          </div>
        </section>
        <section className="inspector-section">
          <h3>Components of the project</h3>
          <div className="insert-components">
            {components.map((record) => (
              <ComponentCard key={record.codebaseId} record={record} />
            ))}
          </div>
        </section>
      </div>
    </>
  );
}

function order(rendered: ReadonlyMap<string, LayerNode>, record: ElementRecord): number {
  return rendered.has(record.componentName) ? 0 : 1;
}

function ComponentCard({ record }: { readonly record: ElementRecord }) {
  const studio = useStudio();
  const { componentName, filename } = record;
  const picture = useStudioState((state) => state.design.pictures[componentName] ?? null);
  return (
    <button
      type="button"
      className="insert-component"
      title={`${componentName} in ${filename}`}
      onClick={() => void insertComponent(studio, record)}
    >
      {picture === null ? (
        <span className="insert-letter" aria-hidden="true">
          {componentName.slice(0, 2)}
        </span>
      ) : (
        <img src={picture} alt="" />
      )}
      <span className="insert-name">{componentName}</span>
    </button>
  );
}

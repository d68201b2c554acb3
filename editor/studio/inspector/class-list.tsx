// Classes of an element: those that the source sets there can be removed; new ones are completed from the project's own Tailwind.

import { useId, useState } from 'react';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { addClass, removeClass } from '../commands/edit-classes.ts';
import { completeClass } from '../model/complete-class.ts';
import type { LayerNode } from '../model/layers.ts';

interface ClassListProps {
  readonly codebaseId: string;
  readonly record: ElementRecord;
  readonly node: LayerNode;
}

/** The classes, and a field that adds one. */
export function ClassList({ codebaseId, record, node }: ClassListProps) {
  const studio = useStudio();
  const classNames = useStudioState((state) => state.classNames);
  const [typed, setTyped] = useState('');
  const list = useId();
  const own = record.removableClasses;
  const others = node.classList.filter((name) => !own.includes(name));
  const submit = () => {
    const name = typed.trim();
    setTyped('');
    if (name !== '') void addClass(studio, codebaseId, name);
  };
  return (
    <section className="inspector-section">
      <h3>Classes</h3>
      <ul className="classes">
        {own.map((name) => (
          <li key={name} className="class">
            <span>{name}</span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => void removeClass(studio, codebaseId, name)}
            >
              ×
            </button>
          </li>
        ))}
        {others.map((name) => (
          <li
            key={name}
            className="class is-computed"
            title="Set by an expression or by the component"
          >
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <input
        className="field"
        aria-label="Add a class"
        placeholder="Add a class"
        list={list}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
        }}
      />
      <datalist id={list}>
        {completeClass(classNames, typed).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </section>
  );
}

// Prop fields: the props of the selected element by kind; what runs is shown, and leads to its code.

import { useEffect, useState } from 'react';
import type { PropRecord } from '@atelier/editor-channel/element-reads';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { useStudio } from '../app/use-studio.ts';
import { setProp } from '../commands/edit-props.ts';
import { showCode } from '../commands/show-code.ts';
import { nativeProps } from '../model/native-props.ts';
import { onSourceChange } from '../studio.ts';

/** The fields, read anew after each write. */
export function PropFields({ record }: { readonly record: ElementRecord }) {
  const studio = useStudio();
  const { codebaseId, type, componentName } = record;
  const [props, setProps] = useState<readonly PropRecord[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void studio.server.props(codebaseId).then((response) => {
        if (isCurrent) setProps(response);
      });
    read();
    const stop = onSourceChange(studio, read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [studio, codebaseId]);
  if (props === null) return null;
  const shown = type === 'native' ? nativeProps(componentName, props) : props;
  if (shown.length === 0) return null;
  return (
    <details className="inspector-section" open>
      <summary>
        <h3>{type === 'native' ? 'Attributes' : 'Props'}</h3>
      </summary>
      {shown.map((prop) => (
        <PropRow key={prop.name} prop={prop} record={record} />
      ))}
    </details>
  );
}

interface PropRowProps {
  readonly prop: PropRecord;
  readonly record: ElementRecord;
}

function PropRow({ prop, record }: PropRowProps) {
  const studio = useStudio();
  const { name, isRequired, fallback, written } = prop;
  const save = (value: unknown) => void setProp(studio, record.codebaseId, name, value);
  return (
    <div className={`style-field${written === null ? '' : ' origin-inline'}`}>
      <span
        className="style-label"
        title={`${name}${isRequired ? ', required' : ''}. Alt-click removes it.`}
        onPointerDown={(event) => {
          if (event.altKey && written !== null) save(undefined);
        }}
      >
        {name}
        {isRequired && <span className="prop-required"> *</span>}
      </span>
      <div className="style-control">
        <PropControl prop={prop} record={record} onSave={save} />
      </div>
      <span className="origin">{originOfProp(written, fallback)}</span>
    </div>
  );
}

function originOfProp(written: PropRecord['written'], fallback: string | null): string {
  if (written === null) return fallback === null ? 'not set' : `default ${fallback}`;
  return written.kind === 'code' ? 'expression' : 'literal';
}

function PropControl(props: PropRowProps & { readonly onSave: (value: unknown) => void }) {
  const { prop, record, onSave } = props;
  const { name, kind, choices, written, fallback } = prop;
  const studio = useStudio();
  const isCode = written?.kind === 'code';
  const isFixed = kind === 'function' || kind === 'object' || kind === 'content';
  if (isCode || (isFixed && (written === null || typeof written.value !== 'string'))) {
    const line = isCode ? written.line : record.place.line;
    const text = isCode
      ? written.code
      : written === null
        ? kindWords[kind]
        : JSON.stringify(written.value);
    return (
      <button
        type="button"
        className="prop-code"
        title={`${text}\nIn the code: ${record.filename}:${line}`}
        onClick={() => showCode(studio, { path: record.filename, line })}
      >
        <code>{text}</code> <span aria-hidden="true">→</span>
      </button>
    );
  }
  const value = written === null ? undefined : written.value;
  if (kind === 'boolean') {
    return (
      <input
        type="checkbox"
        aria-label={name}
        checked={value === true || (value === undefined && fallback === 'true')}
        onChange={({ target }) =>
          onSave(target.checked || (fallback === 'true' ? false : undefined))
        }
      />
    );
  }
  if (kind === 'choice') {
    return (
      <select
        className="field"
        aria-label={name}
        value={textOf(value)}
        onChange={({ target }) => onSave(choices.find((each) => String(each) === target.value))}
      >
        <option value="">{fallback === null ? 'not set' : `default: ${fallback}`}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  return <LiteralField {...{ name, kind, value, onSave }} />;
}

const kindWords: Readonly<Record<string, string>> = {
  function: 'a function',
  object: 'an object',
  content: 'elements',
};

function LiteralField(props: {
  readonly name: string;
  readonly kind: PropRecord['kind'];
  readonly value: unknown;
  readonly onSave: (value: unknown) => void;
}) {
  const { name, kind, value, onSave } = props;
  const isNumber = kind === 'number' || typeof value === 'number';
  const text = textOf(value);
  return (
    <input
      key={text}
      className="field"
      aria-label={name}
      type={isNumber ? 'number' : 'text'}
      defaultValue={text}
      dir="auto"
      spellCheck={false}
      onBlur={({ target }) => {
        if (target.value === text) return;
        if (target.value === '' && value !== undefined) onSave(isNumber ? undefined : '');
        else onSave(isNumber ? target.valueAsNumber : target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          event.currentTarget.value = text;
          event.currentTarget.blur();
        }
      }}
    />
  );
}

/** A literal as a field shows it. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

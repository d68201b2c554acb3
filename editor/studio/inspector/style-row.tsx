// Style row: a property of the selected element as a label, a control of its kind, and the origin of its value.

import { useId } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { inspectProperty } from '../commands/change-design.ts';
import { resetStyle } from '../commands/edit-style.ts';
import { parseLength, shortValue, stepLength, typedValue } from '../model/css-length.ts';
import type { StepModifiers } from '../model/css-length.ts';
import { stepToken, tokenOf } from '../model/design-tokens.ts';
import type { StyleControl } from '../model/style-controls.ts';
import { originOf } from '../model/style-report.ts';
import type { ValueOrigin } from '../model/style-report.ts';
import type { ElementStyle } from '../model/studio-state.ts';
import { ColorSwatch } from './color-picker.tsx';
import { ScrubLabel } from './scrub-label.tsx';
import { TokenMenu } from './token-menu.tsx';
import { useDraft } from './use-draft.ts';
import type { Draft } from './use-draft.ts';

interface StyleRowProps {
  readonly codebaseId: string;
  readonly style: ElementStyle;
  readonly control: StyleControl;
}

/** Sizes that the page computes where nothing is written: what is written then is that they follow the content. */
const followsContent = new Set(['width', 'height']);

/** The value to show: as it is written where that is plain, else as the page computes it. */
export function valueToShow(style: ElementStyle, property: string, origin: ValueOrigin): string {
  const computed = shortValue(style.computed[property] ?? '');
  const isWritten =
    origin.kind === 'inline' || origin.kind === 'class' || origin.kind === 'style sheet';
  const written = origin.value?.replace(/\s*!important$/, '') ?? '';
  const isPlain = parseLength(written) !== null || /^[a-z-]+$/.test(written);
  if (isWritten && isPlain && origin.property === property) return written;
  return followsContent.has(property) && origin.kind === 'default' ? 'auto' : computed;
}

/** The row. */
export function StyleRow({ codebaseId, style, control }: StyleRowProps) {
  const studio = useStudio();
  const id = useId();
  const tokens = useStudioState((state) => state.design.tokens);
  const modifiers = useStudioState((state) => state.design.modifiers);
  const { property, label, kind } = control;
  const origin = originOf(style, property, modifiers);
  const value = valueToShow(style, property, origin);
  const styled = { codebaseId, property, origin };
  const draft = useDraft(styled, value);
  const token = tokenOf(origin);
  const isStepped = kind === 'length' || kind === 'number';
  const isLength = kind === 'length' && control.isFraction !== true;
  // A token steps along its scale, and never becomes a number by itself.
  const stepped: Stepping = (from, steps, step) => {
    if (token === null) return stepLength(from, steps, step, control);
    const next = stepToken(token, steps, property, tokens);
    return next === null || next === token ? null : `var(${next})`;
  };
  const canStep = isStepped && [1, -1].some((steps) => stepped(value, steps, noModifiers) !== null);
  return (
    <div
      className={`style-field origin-${origin.kind.replace(' ', '-')}`}
      onPointerEnter={() => inspectProperty(studio, property)}
      onFocus={() => inspectProperty(studio, property)}
    >
      <ScrubLabel
        htmlFor={id}
        title={labelTitle(isStepped, token)}
        valueAt={canStep ? (steps, step) => stepped(value, steps, step) : null}
        onScrub={draft.preview}
        onScrubbed={draft.save}
        onCancel={draft.cancel}
        onReset={() => void resetStyle(studio, styled)}
      >
        {label}
      </ScrubLabel>
      <div className="style-control">
        {kind === 'color' && <ColorSwatch {...{ label, value, token, draft }} />}
        {kind === 'choice' ? (
          <ChoiceField id={id} control={control} value={draft.shown} onChange={draft.save} />
        ) : (
          <ValueField
            {...{ id, value, token, draft, isLength }}
            stepped={isStepped ? stepped : null}
          />
        )}
        <TokenMenu
          property={property}
          current={token}
          onSelect={(name) => draft.save(`var(${name})`)}
        />
      </div>
      <span className="origin" title={origin.text}>
        {origin.text}
      </span>
    </div>
  );
}

/** The value some steps from another one; null when there is none. */
type Stepping = (from: string, steps: number, step: StepModifiers) => string | null;

interface ValueFieldProps {
  readonly id: string;
  readonly value: string;
  readonly token: string | null;
  readonly draft: Draft;
  /** Whether a bare number is one of pixels. */
  readonly isLength: boolean;
  /** Null for a value that has no steps. */
  readonly stepped: Stepping | null;
}

/** A field for a value as text. */
function ValueField({ id, value, token, draft, isLength, stepped }: ValueFieldProps) {
  return (
    <input
      id={id}
      className="field"
      value={fieldText(draft.shown, value, token)}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => draft.type(target.value)}
      onFocus={selectAll}
      onBlur={({ target }) => {
        const isTouched = target.value !== fieldText(value, value, token);
        if (isTouched) draft.save(typedValue(target.value, isLength));
      }}
      onKeyDown={(event) =>
        pressKey(event, draft, (steps, step) => stepped?.(draft.shown, steps, step) ?? null)
      }
    />
  );
}

const noModifiers: StepModifiers = { isShift: false, isAlt: false };

/** A token is shown by its name as long as nothing else is typed. */
function fieldText(shown: string, value: string, token: string | null): string {
  return token !== null && shown === value ? token : shown;
}

function labelTitle(isStepped: boolean, token: string | null): string {
  if (!isStepped) return 'Alt-click resets';
  return token === null
    ? 'Drag to change; Shift in tens, Alt finely. Alt-click resets.'
    : `Drag to step along the scale of ${token}. Type a number to leave it. Alt-click resets.`;
}

function selectAll({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.select();
}

/** Arrows step, Enter writes, Escape takes back. */
export function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  draft: { readonly step: (value: string) => void; readonly cancel: () => void },
  stepped: (steps: number, step: StepModifiers) => string | null,
): void {
  const { key, shiftKey, altKey, currentTarget } = event;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = stepped(key === 'ArrowUp' ? 1 : -1, { isShift: shiftKey, isAlt: altKey });
    if (next === null) return;
    event.preventDefault();
    draft.step(next);
  } else if (key === 'Enter') currentTarget.blur();
  else if (key === 'Escape') {
    event.stopPropagation();
    draft.cancel();
    // The field has the source's value before it loses the focus, so that nothing is written.
    requestAnimationFrame(() => currentTarget.blur());
  }
}

interface ChoiceFieldProps {
  readonly id: string;
  readonly control: StyleControl;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice; a value that is none of them is shown in front. */
function ChoiceField({ id, control, value, onChange }: ChoiceFieldProps) {
  const { choices = [] } = control;
  const isListed = choices.includes(value);
  return (
    <select
      id={id}
      className="field"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {!isListed && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

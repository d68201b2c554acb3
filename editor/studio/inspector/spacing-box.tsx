// Spacing box: margin around padding around the element, with the four sides of each as numbers that can be scrubbed.

import { useStudio, useStudioState } from '../app/use-studio.ts';
import { inspectProperty } from '../commands/change-design.ts';
import { resetStyle } from '../commands/edit-style.ts';
import { parseLength, stepLength, typedValue } from '../model/css-length.ts';
import type { LengthRules } from '../model/css-length.ts';
import { tokenOf } from '../model/design-tokens.ts';
import { boxSides } from '../model/style-controls.ts';
import { originOf } from '../model/style-report.ts';
import type { ElementStyle } from '../model/studio-state.ts';
import { pressKey, valueToShow } from './style-row.tsx';
import { useDraft } from './use-draft.ts';
import { useScrub } from './use-scrub.ts';
import './spacing-box.css';

interface SpacingBoxProps {
  readonly codebaseId: string;
  readonly style: ElementStyle;
  readonly hasTailwind: boolean;
}

/** The step of Tailwind's scale, on which scrubbed distances stay. */
const scalePx = 4;

/** The box. */
export function SpacingBox(props: SpacingBoxProps) {
  return (
    <section className="inspector-section">
      <h3>Spacing</h3>
      <fieldset className="spacing-box" aria-label="Margin">
        <span className="spacing-name">Margin</span>
        {boxSides.map((side) => (
          <Side key={side} box="margin" side={side} {...props} />
        ))}
        <fieldset className="spacing-box spacing-inner" aria-label="Padding">
          <span className="spacing-name">Padding</span>
          {boxSides.map((side) => (
            <Side key={side} box="padding" side={side} {...props} />
          ))}
          <span className="spacing-element" />
        </fieldset>
      </fieldset>
    </section>
  );
}

interface SideProps extends SpacingBoxProps {
  readonly box: 'margin' | 'padding';
  readonly side: (typeof boxSides)[number];
}

function Side({ codebaseId, style, hasTailwind, box, side }: SideProps) {
  const studio = useStudio();
  const modifiers = useStudioState((state) => state.design.modifiers);
  const property = `${box}-${side}`;
  const origin = originOf(style, property, modifiers);
  const value = valueToShow(style, property, origin);
  const styled = { codebaseId, property, origin };
  const draft = useDraft(styled, value);
  const rules: LengthRules = {
    ...(hasTailwind ? { scalePx } : {}),
    ...(box === 'padding' ? { min: 0 } : {}),
  };
  const isToken = tokenOf(origin) !== null;
  const canScrub = parseLength(value) !== null && !isToken;
  const text = draft.shown.replace(/px$/, '');
  const scrubbed = useScrub<HTMLSpanElement>({
    valueAt: canScrub ? (steps, step) => stepLength(value, steps, step, rules) : null,
    onScrub: draft.preview,
    onScrubbed: draft.save,
    onCancel: draft.cancel,
    onReset: () => void resetStyle(studio, styled),
  });
  return (
    <span
      ref={scrubbed}
      className={`spacing-side spacing-${side} origin-${origin.kind.replace(' ', '-')}`}
      title={`${box} ${side}, from ${origin.text}. Drag to change, Alt-click resets.`}
      onPointerEnter={() => inspectProperty(studio, property)}
      onFocus={() => inspectProperty(studio, property)}
    >
      <input
        className="spacing-field"
        aria-label={`${box} ${side}`}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => draft.type(target.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ target }) => {
          if (target.value !== value.replace(/px$/, '')) draft.save(typedValue(target.value, true));
        }}
        onKeyDown={(event) =>
          pressKey(event, draft, (steps, step) =>
            isToken ? null : stepLength(typedValue(draft.shown, true), steps, step, noScale(rules)),
          )
        }
      />
    </span>
  );
}

/** Keys go by single pixels. */
function noScale({ min }: LengthRules): LengthRules {
  return min === undefined ? {} : { min };
}

// Target bar: the breakpoint and the states that are edited, and the means by which styles are written.

import { breakpointsRem, isBreakpoint, stateModifiers } from '@atelier/editor-channel/constants';
import { stylingFrameworks } from '@atelier/editor-channel/change-types';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { changeDesign } from '../commands/change-design.ts';
import { hasTailwind } from '../commands/edit-classes.ts';
import { toggleModifier } from '../commands/edit-style.ts';

const remPx = 16;
const breakpoints = Object.entries(breakpointsRem);

/** The bar. */
export function TargetBar() {
  const studio = useStudio();
  const modifiers = useStudioState((state) => state.design.modifiers);
  const framework = useStudioState((state) => state.design.framework);
  const frameId = useStudioState((state) => state.selection.frameId);
  const width = useStudioState(
    (state) => state.frames.find(({ id }) => id === frameId)?.width ?? Infinity,
  );
  const breakpoint = modifiers.find(isBreakpoint);
  const fromPx = breakpoint === undefined ? 0 : breakpointsRem[breakpoint] * remPx;
  return (
    <section className="inspector-section target-bar">
      <fieldset className="segments" aria-label="Breakpoint">
        <Segment
          label="Base"
          title="Every width"
          isPressed={breakpoint === undefined}
          onPress={() => breakpoint !== undefined && toggleModifier(studio, breakpoint)}
        />
        {breakpoints.map(([name, rem]) => (
          <Segment
            key={name}
            label={name}
            title={`From ${rem * remPx} px on`}
            isPressed={name === breakpoint}
            onPress={() => toggleModifier(studio, name)}
          />
        ))}
      </fieldset>
      <fieldset className="segments" aria-label="States">
        {stateModifiers.map((name) => (
          <Segment
            key={name}
            label={name}
            title={`Show and style the element as ${name}`}
            isPressed={modifiers.includes(name)}
            onPress={() => toggleModifier(studio, name)}
          />
        ))}
      </fieldset>
      <label className="target-means">
        <span className="style-label">Write as</span>
        <select
          className="field"
          value={framework ?? ''}
          onChange={({ target }) =>
            changeDesign(studio, {
              framework: stylingFrameworks.find((each) => each === target.value) ?? null,
            })
          }
        >
          <option value="">Where it comes from</option>
          {stylingFrameworks
            .filter((each) => each !== 'Tailwind' || hasTailwind(studio))
            .map((each) => (
              <option key={each} value={each}>
                {means[each]}
              </option>
            ))}
        </select>
      </label>
      {fromPx > width && (
        <p className="inspector-note">
          {breakpoint} begins at {fromPx} px, and this frame is {width} px wide: the change shows in
          wider frames.
        </p>
      )}
    </section>
  );
}

const means = {
  Tailwind: 'Tailwind class',
  Inline: 'Style attribute',
  CSS: 'Style sheet rule',
} as const;

function Segment(props: {
  readonly label: string;
  readonly title: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}) {
  const { label, title, isPressed, onPress } = props;
  return (
    <button
      type="button"
      className="segment"
      title={title}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

// Style fields: layout, size, spacing, typography and colours of an element, each with the origin of its value.

import { useStudio, useStudioState } from '../app/use-studio.ts';
import { setStyle } from '../commands/edit-classes.ts';
import { stepValue } from '../model/step-value.ts';
import { originOf } from '../model/style-report.ts';
import type { ElementStyle } from '../model/studio-state.ts';

/** The fields by section: the property, and its label. */
const sections: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Layout',
    [
      ['display', 'Display'],
      ['flex-direction', 'Direction'],
      ['justify-content', 'Justify'],
      ['align-items', 'Align'],
      ['column-gap', 'Column gap'],
      ['row-gap', 'Row gap'],
    ],
  ],
  [
    'Size',
    [
      ['width', 'Width'],
      ['height', 'Height'],
    ],
  ],
  [
    'Spacing',
    [
      ['margin-top', 'Margin top'],
      ['margin-bottom', 'Margin bottom'],
      ['padding-top', 'Padding top'],
      ['padding-right', 'Padding right'],
      ['padding-bottom', 'Padding bottom'],
      ['padding-left', 'Padding left'],
    ],
  ],
  [
    'Typography',
    [
      ['font-size', 'Size'],
      ['font-weight', 'Weight'],
      ['line-height', 'Line height'],
      ['letter-spacing', 'Tracking'],
      ['text-align', 'Align'],
    ],
  ],
  [
    'Colour',
    [
      ['color', 'Text'],
      ['background-color', 'Background'],
      ['border-radius', 'Radius'],
      ['opacity', 'Opacity'],
    ],
  ],
];

/** The fields; empty until the page has reported the values. */
export function StyleFields({ codebaseId }: { readonly codebaseId: string }) {
  const style = useStudioState((state) => state.style);
  if (style === null) return null;
  return sections.map(([title, fields]) => (
    <section key={title} className="inspector-section">
      <h3>{title}</h3>
      {fields.map(([property, label]) => (
        <StyleField key={property} {...{ codebaseId, style, property, label }} />
      ))}
    </section>
  ));
}

interface StyleFieldProps {
  readonly codebaseId: string;
  readonly style: ElementStyle;
  readonly property: string;
  readonly label: string;
}

function StyleField({ codebaseId, style, property, label }: StyleFieldProps) {
  const studio = useStudio();
  const value = style.computed[property] ?? '';
  const origin = originOf(style, property);
  const save = (next: string) => {
    if (next.trim() !== value) void setStyle(studio, codebaseId, property, next.trim());
  };
  const isColor = property.endsWith('color');
  return (
    <label className={`style-field origin-${origin.kind.replace(' ', '-')}`}>
      <span className="style-label">{label}</span>
      {isColor && <span className="swatch" style={{ background: value }} />}
      <input
        key={value}
        className="field"
        defaultValue={value}
        spellCheck={false}
        autoComplete="off"
        onBlur={({ target }) => save(target.value)}
        onKeyDown={(event) => {
          const input = event.currentTarget;
          const stepped = stepValue(input.value, event.key, event.shiftKey);
          if (stepped !== null) {
            event.preventDefault();
            input.value = stepped;
          } else if (event.key === 'Enter') input.blur();
          else if (event.key === 'Escape') {
            input.value = value;
            input.blur();
          }
        }}
      />
      <span className="origin" title={origin.text}>
        {origin.text}
      </span>
    </label>
  );
}

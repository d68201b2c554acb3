// Origin line: of the control under the pointer, the value, the place it comes from, and what a change will write.

import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { frameworkOf } from '../commands/edit-style.ts';
import { originOf } from '../model/style-report.ts';
import type { ValueOrigin } from '../model/style-report.ts';
import { describeTarget } from '../model/style-target.ts';

/** The line at the foot of the inspector. */
export function OriginLine({ record }: { readonly record: ElementRecord }) {
  const studio = useStudio();
  const property = useStudioState((state) => state.design.inspected);
  const style = useStudioState((state) => state.style);
  const modifiers = useStudioState((state) => state.design.modifiers);
  // A change of the means changes the sentence.
  useStudioState((state) => state.design.framework);
  if (style === null || property === null) {
    return (
      <footer className="origin-line">
        Point at a value to see where it comes from and what a change writes.
      </footer>
    );
  }
  const origin = originOf(style, property, modifiers);
  const place = { filename: record.filename, line: record.place.line };
  const target = describeTarget(frameworkOf(studio, origin), origin, modifiers, place);
  return (
    <footer className="origin-line" aria-live="polite">
      <span className={`origin-${origin.kind.replace(' ', '-')}`}>
        <b>{property}</b> <span className="origin">{sentenceOf(origin)}</span>
      </span>
      <span>A change writes {target}.</span>
    </footer>
  );
}

function sentenceOf({ kind, text, value, filename }: ValueOrigin): string {
  const written = value === null || value === '' ? '' : `${value} `;
  const file = filename === null ? '' : ` in ${filename}`;
  switch (kind) {
    case 'default':
      return 'is set nowhere';
    case 'inherited':
      return `${written}is ${text}${file}`;
    case 'inline':
      return `${written}from the style attribute`;
    case 'class':
      return `${written}from the class ${text}${file}`;
    case 'style sheet':
      return `${written}from the rule ${text}${file}`;
  }
}

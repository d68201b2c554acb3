// Style fields: the sections of the inspector for layout, spacing, size, position, typography, colour, borders and effects.

import { useState } from 'react';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { hasTailwind } from '../commands/edit-classes.ts';
import { layoutSections, styleSections } from '../model/style-controls.ts';
import type { StyleSection } from '../model/style-controls.ts';
import type { ElementStyle } from '../model/studio-state.ts';
import { SpacingBox } from './spacing-box.tsx';
import { StyleRow } from './style-row.tsx';

/** The sections; empty until the page has reported the values. */
export function StyleFields({ codebaseId }: { readonly codebaseId: string }) {
  const studio = useStudio();
  const reported = useStudioState((state) => state.style);
  // While a page is read anew the fields stay as they are, and with them what is open in them.
  const [style, setStyle] = useState(reported);
  if (reported !== null && reported !== style) setStyle(reported);
  if (style === null) return null;
  const sections = (list: readonly StyleSection[]) =>
    list.map((section) => <Section key={section.title} {...{ section, codebaseId, style }} />);
  return (
    <>
      {sections(layoutSections)}
      <SpacingBox codebaseId={codebaseId} style={style} hasTailwind={hasTailwind(studio)} />
      {sections(styleSections)}
    </>
  );
}

interface SectionProps {
  readonly section: StyleSection;
  readonly codebaseId: string;
  readonly style: ElementStyle;
}

function Section({ section: { title, controls }, codebaseId, style }: SectionProps) {
  const shown = controls.filter(({ isShown }) => isShown?.(style.computed) ?? true);
  return (
    <details className="inspector-section" open>
      <summary>
        <h3>{title}</h3>
      </summary>
      {shown.map((control) => (
        <StyleRow key={control.property} {...{ codebaseId, style, control }} />
      ))}
    </details>
  );
}

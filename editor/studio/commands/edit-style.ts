// Editing styles of an element: each value by the means by which it is written, scrubbed without a write, and reset.

import { breakpointsRem, isBreakpoint } from '@atelier/editor-channel/constants';
import { logicalName } from '../model/style-report.ts';
import type { ValueOrigin } from '../model/style-report.ts';
import { frameworkFor, previewRule, toggledModifier } from '../model/style-target.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { checkStyle } from './check-value.ts';
import { hasTailwind } from './edit-classes.ts';
import { makeChange } from './make-change.ts';
import { endPreview, previewRules } from './preview-rules.ts';
import { requestStyle } from './select.ts';

/** A property of an element with the origin of its value. */
export interface StyledProperty {
  readonly codebaseId: string;
  readonly property: string;
  readonly origin: ValueOrigin;
}

/** Sets a property, to a value that it takes. @returns whether the source has it now */
export async function setStyle(
  studio: Studio,
  styled: StyledProperty,
  value: string,
): Promise<boolean> {
  if (checkStyle(studio, styled.property, value)) return await write(studio, styled, value);
  endPreview(studio);
  return false;
}

/** Takes away what sets a property at the element; says so where nothing does. */
export async function resetStyle(studio: Studio, styled: StyledProperty): Promise<void> {
  const { kind, text } = styled.origin;
  if (kind === 'default' || kind === 'inherited') {
    showToast(
      studio,
      'done',
      `Nothing to reset: the value is ${kind === 'default' ? 'the default' : text}.`,
    );
    return;
  }
  await write(studio, styled, null);
}

async function write(
  studio: Studio,
  styled: StyledProperty,
  value: string | null,
): Promise<boolean> {
  const { codebaseId, origin } = styled;
  const { modifiers } = studio.state.get().design;
  const activityId = await makeChange(studio, 'STYLING', {
    codebaseId,
    stylingChanges: { [writtenName(studio, styled)]: numberOr(value) },
    stylingFramework: frameworkOf(studio, origin),
    modifiers: [...modifiers],
  });
  endPreview(studio);
  return activityId !== null;
}

/** A bare number is written as one. */
function numberOr(value: string | null): string | number | null {
  return value !== null && /^-?(?:\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : value;
}

/** The means by which a value of this origin is written now. */
export function frameworkOf(studio: Pick<Studio, 'state'>, origin: ValueOrigin) {
  const { framework, modifiers } = studio.state.get().design;
  return frameworkFor(origin, { framework, modifiers, hasTailwind: hasTailwind(studio) });
}

/** The property as it is written: as it is by now, else by the logical side. */
function writtenName({ state }: Studio, { property, origin }: StyledProperty): string {
  const isOwn = origin.kind === 'inline' || origin.kind === 'class';
  if (isOwn && origin.property === property) return property;
  return logicalName(property, state.get().style?.computed['direction']);
}

/** Shows a value in all frames as long as a gesture lasts. */
export function previewStyle(
  studio: Studio,
  { codebaseId, property }: Pick<StyledProperty, 'codebaseId' | 'property'>,
  value: string,
): void {
  const breakpoint = studio.state.get().design.modifiers.find(isBreakpoint);
  const width = breakpoint === undefined ? null : `${breakpointsRem[breakpoint]}rem`;
  previewRules(studio, [previewRule(codebaseId, { [property]: value }, width)]);
}

/** Turns a breakpoint or a state on or off; the selected element is shown in the states. */
export function toggleModifier(studio: Studio, name: string): void {
  const { design } = studio.state.get();
  changeDesign(studio, { modifiers: toggledModifier(design.modifiers, name) });
  forceStates(studio);
}

/** Shows the selected element in the states that are edited. */
export function forceStates(studio: Studio): void {
  const { design, selection } = studio.state.get();
  const states = design.modifiers.filter((each) => !isBreakpoint(each));
  const [key = null] = selection.keys;
  const connection = studio.connections.get(selection.frameId ?? '');
  connection?.call('setModifiersForSelectedElement', states, key);
  requestStyle(studio);
}

// Rule styles: setting properties in the style sheet rule of an element's class, or in a new rule for a state or breakpoint.

import { breakpointsRem, isBreakpoint, stateModifiers } from '@atelier/editor-channel/constants';
import { planOf } from '../edits/edit.ts';
import type { Plan } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import type { Project } from '../project.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { cssValue, isDeclarationValue, isPropertyName, kebabName } from './css-names.ts';
import type { Styles } from './css-names.ts';
import { addBlock, editBlock } from './edit-block.ts';
import type { Declarations } from './edit-block.ts';
import { classSourcesOf, unreadableSheet } from './class-sources.ts';
import type { ClassSource } from './class-sources.ts';
import type { StyleBlock, StyleSheet } from './style-sheet.ts';

/** Sets styles in the rule of one of the element's classes; null takes a property away. */
export function setRuleStyles(
  located: LocatedElement,
  styles: Styles,
  modifiers: readonly string[],
  project: Project,
): Plan | Refusal {
  const declarations = declarationsOf(styles);
  if (isRefusal(declarations)) return declarations;
  const target = targetOf(modifiers);
  if (isRefusal(target)) return target;
  const sources = classSourcesOf(located, project);
  const rules = sources.flatMap((source) => rulesOf(source));
  const selected = chooseRule(rules, declarations);
  if (isRefusal(selected)) return selected;
  if (selected === null) {
    const unreadable = unreadableSheet(located.document, project);
    return unreadable ?? startRule(located, sources, declarations, target);
  }
  const { sheet, block, name } = selected;
  const existing = matching(sheet, name, target).at(-1);
  const edits =
    existing === undefined
      ? addBlock(sheet, block, { selector: `.${name}${target.states}`, ...target }, declarations)
      : editBlock(sheet, existing, declarations);
  return edits.length === 0
    ? refuse('nothing_to_change', 'The style sheet says so already.')
    : planOf(sheet.path, edits);
}

function declarationsOf(styles: Styles): Declarations | Refusal {
  const pairs = Object.entries(styles).map(([name, value]): [string, string | null] => {
    const property = kebabName(name);
    return [property, value === null ? null : cssValue(property, value)];
  });
  const bad = pairs.find(
    ([name, value]) => !isPropertyName(name) || (value !== null && !isDeclarationValue(value)),
  );
  return bad === undefined
    ? pairs
    : refuse('bad_style', `"${bad.join(': ')}" is no CSS declaration.`);
}

/** The states and the breakpoint that a rule is to count in. */
interface Target {
  /** As in `:hover:focus`; empty for every state. */
  readonly states: string;
  readonly breakpointRem: number | null;
}

function targetOf(modifiers: readonly string[]): Target | Refusal {
  const unknown = modifiers.find(
    (each) => !isBreakpoint(each) && !(stateModifiers as readonly string[]).includes(each),
  );
  if (unknown !== undefined) {
    return refuse(
      'modifier_unknown',
      `"${unknown}" is no state or breakpoint of a style sheet rule.`,
    );
  }
  const widths = modifiers.filter(isBreakpoint).map((each) => breakpointsRem[each]);
  const states = modifiers.filter((each) => !isBreakpoint(each)).map((state) => `:${state}`);
  return {
    states: states.join(''),
    breakpointRem: widths.length === 0 ? null : Math.max(...widths),
  };
}

interface ClassRule {
  readonly sheet: StyleSheet;
  readonly block: StyleBlock;
  readonly name: string;
}

/** The blocks that style a class alone, in every state and at every width. */
function rulesOf({ name, sheets }: ClassSource): ClassRule[] {
  return sheets.flatMap((sheet) =>
    matching(sheet, name, { states: '', breakpointRem: null }).map((block) => ({
      sheet,
      block,
      name,
    })),
  );
}

function matching(
  sheet: StyleSheet,
  name: string,
  { states, breakpointRem }: Target,
): StyleBlock[] {
  return sheet.blocks.filter(({ selectors, conditions }) => {
    const limits = conditions.filter((condition) => !condition.startsWith('@layer'));
    const isAtWidth =
      breakpointRem === null
        ? limits.length === 0
        : limits.length === 1 && isWidth(limits[0] ?? '', breakpointRem);
    return isAtWidth && selectors.length === 1 && selectors[0] === `.${name}${states}`;
  });
}

function isWidth(condition: string, rem: number): boolean {
  const [, amount, unit] =
    /^@media (?:screen and |all and )?\((?:width\s*>=|min-width\s*:)\s*([\d.]+)(rem|em|px)\)$/.exec(
      condition,
    ) ?? [];
  return Number(amount) === (unit === 'px' ? rem * 16 : rem);
}

/** The rule to edit; null when there is none, a refusal when several are possible. */
function chooseRule(
  rules: readonly ClassRule[],
  declarations: Declarations,
): ClassRule | null | Refusal {
  const setting = rules.filter(({ block }) =>
    declarations.every(([name]) => block.declarations.some(({ property }) => property === name)),
  );
  const candidates = setting.length > 0 ? setting : rules;
  const names = new Set(candidates.map(({ name, sheet }) => `${name} ${sheet.path}`));
  if (names.size <= 1) return candidates.at(-1) ?? null;
  const places = candidates.map(({ sheet, block, name }) => ({
    selector: `.${name}`,
    path: sheet.path,
    ...lineAndColumnOf(sheet.text, block.start),
  }));
  return refuse('ambiguous', `${places.length} rules style this element. Choose one of them.`, {
    places,
  });
}

/** Begins a rule for the element's only class, in the style sheet that its file imports. */
function startRule(
  { document }: LocatedElement,
  sources: readonly ClassSource[],
  declarations: Declarations,
  target: Target,
): Plan | Refusal {
  const [source, second] = sources;
  const sheet = source?.sheets.find(({ path }) => path === source.imported) ?? null;
  const isOnly = source !== undefined && second === undefined;
  if (!isOnly || sheet === null) {
    return refuse(
      'stylesheet_missing',
      `No style sheet rule styles this element alone. Give it one class of its own, and import a style sheet in ${document.path}.`,
    );
  }
  const edits = addBlock(
    sheet,
    null,
    { selector: `.${source.name}${target.states}`, ...target },
    declarations,
  );
  return edits.length === 0
    ? refuse('nothing_to_change', 'The style sheet sets no such style.')
    : planOf(sheet.path, edits);
}

// Changes of classes and styles, shown by temporary classes and rules.

import { temporaryMarkers, temporaryStylingClass } from '@atelier/editor-channel/constants';
import { messages } from '@atelier/editor-channel/errors';
import {
  importantDeclarations,
  instantRule,
  kebabCase,
  temporaryClassName,
} from '../../instant-rule.ts';
import { propsOf } from '../fiber.ts';
import { log } from '../log.ts';
import { elementsOfId, unsuccessful } from './instant-update.ts';
import type { ChangedPage, InstantResult, InstantUpdate } from './instant-update.ts';

const { stylingPrefix } = temporaryMarkers;

/** Shows styles by a rule for a temporary class. */
export const setStyles: InstantUpdate<'STYLING'> = ({ id, changeFields }, page) => {
  const { codebaseId, stylingChanges, modifiers, customProperties } = changeFields;
  const declarations = importantDeclarations({ ...customProperties, ...stylingChanges });
  const name = Object.keys(stylingChanges).join('-');
  const formerStyles = computedStyles(elementsOfId(page, codebaseId)[0], stylingChanges);
  const result = showByClass(page, { id, codebaseId, name, declarations, modifiers });
  return result.isSuccessful ? { ...result, data: { ...result.data, formerStyles } } : result;
};

/** The values that some properties have now: an undo shows them once the source has the change. */
function computedStyles(
  element: Element | undefined,
  changed: Readonly<Record<string, unknown>>,
): Record<string, string> {
  if (element === undefined) return {};
  const style = getComputedStyle(element);
  const names = Object.keys(changed).map(kebabCase);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

/** Shows a class: by a rule of its own when its style is known, else by the class itself. */
export const addClass: InstantUpdate<'ADD_CLASS'> = ({ id, changeFields }, page) => {
  const { codebaseIdToAddClass, className, cssEquivalent, modifiers } = changeFields;
  const styles = declaredStyles(cssEquivalent ?? '');
  if (Object.keys(styles).length > 0) {
    const declarations = importantDeclarations(styles);
    const shown = {
      id,
      codebaseId: codebaseIdToAddClass,
      name: className,
      modifiers,
      declarations,
    };
    const result = showByClass(page, shown);
    return { ...result, data: { ...result.data, codebaseAddedClass: className } };
  }
  const isShown = changeClasses(page, id, codebaseIdToAddClass, {
    added: className.split(/\s+/),
    removed: [],
  });
  if (!isShown) return missing();
  return { isSuccessful: true, data: { addedClass: className, codebaseAddedClass: className } };
};

/** Takes a class away. */
export const removeClass: InstantUpdate<'REMOVE_CLASS'> = ({ id, changeFields }, page) => {
  const { codebaseIdToRemoveClass, className } = changeFields;
  const removed = className.split(/\s+/);
  const isShown = changeClasses(page, id, codebaseIdToRemoveClass, { added: [], removed });
  return isShown ? { isSuccessful: true } : missing();
};

/** Replaces classes. New ones whose style is known are shown by rules, each under its own variant. */
export const updateClasses: InstantUpdate<'UPDATE_CLASSES'> = ({ id, changeFields }, page) => {
  const { codebaseIdToUpdateClass, newClasses, oldClasses, involvedClasses } = changeFields;
  const elements = elementsOfId(page, codebaseIdToUpdateClass);
  if (elements.length === 0) return missing();
  let isSuccessful = true;
  for (const { tailwind, css, variant } of involvedClasses) {
    if (tailwind == null || css == null || css === '') continue;
    const modifiers = variant == null || variant === '' ? [] : variant.split(':');
    const rule = instantRule(`.${CSS.escape(tailwind)}`, css, modifiers);
    const removeRule = rule === null ? null : page.temporary.addRule(rule, elements);
    if (removeRule === null) isSuccessful = false;
    else page.temporary.add(id, removeRule);
  }
  const removed = oldClasses.filter((name) => !newClasses.includes(name));
  changeClasses(page, id, codebaseIdToUpdateClass, { added: newClasses, removed });
  return { isSuccessful };
};

interface ShownClass {
  readonly id: string;
  readonly codebaseId: string;
  readonly name: string;
  readonly declarations: string;
  readonly modifiers: readonly string[];
}

/** Shows declarations on the elements of an id by a temporary class. */
export function showByClass(page: ChangedPage, shown: ShownClass): InstantResult {
  const { id, codebaseId, name, declarations, modifiers } = shown;
  const elements = elementsOfId(page, codebaseId);
  if (elements.length === 0) return missing();
  const className = temporaryClassName(page.temporary.nextToken(), name);
  const rule = instantRule(`.${className}.${temporaryStylingClass}`, declarations, modifiers);
  const removeRule = rule === null ? null : page.temporary.addRule(rule, elements);
  if (removeRule === null) return unsuccessful;
  page.temporary.add(id, removeRule);
  page.temporary.addOverlay(id, codebaseId, elements, (element) => {
    const added = [className, temporaryStylingClass];
    const release = page.temporary.classes.enforce(element, { added, removed: [] });
    return () => {
      release();
      element.classList.remove(className);
      const isLast = ![...element.classList].some((each) => each.startsWith(stylingPrefix));
      if (isLast) element.classList.remove(temporaryStylingClass);
    };
  });
  return { isSuccessful: true, data: { addedClass: className, codebaseAddedClass: null } };
}

/** The declarations of a text such as `color: red; margin: 0`, as the browser reads them. */
function declaredStyles(text: string): Record<string, string> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`x { ${text} }`);
  const rule = sheet.cssRules.item(0);
  if (!(rule instanceof CSSStyleRule)) return {};
  return Object.fromEntries(
    [...rule.style].map((name) => [name, rule.style.getPropertyValue(name)]),
  );
}

/**
 * Adds and removes classes of the source itself. The way back leads to what React says, whose render may have come between.
 * Returns whether there is an element to show it on.
 */
export function changeClasses(
  page: ChangedPage,
  changeId: string,
  codebaseId: string,
  changed: { readonly added: readonly string[]; readonly removed: readonly string[] },
): boolean {
  const { temporary } = page;
  const elements = elementsOfId(page, codebaseId);
  if (elements.length === 0) return false;
  const names = [...changed.added, ...changed.removed].filter((name) => name !== '');
  temporary.addOverlay(changeId, codebaseId, elements, (element) => {
    const before = new Set(element.classList);
    const release = temporary.classes.enforce(element, changed);
    return () => {
      release();
      const rendered = renderedClasses(element) ?? before;
      for (const name of names) element.classList.toggle(name, rendered.has(name));
    };
  });
  return true;
}

function renderedClasses(element: Element): Set<string> | null {
  const props = propsOf(element);
  if (typeof props !== 'object' || props === null) return null;
  const { className } = props as { readonly className?: unknown };
  return new Set(typeof className === 'string' ? className.split(/\s+/) : []);
}

function missing(): InstantResult {
  log('error', messages.component_for_instant_update_missing);
  return unsuccessful;
}

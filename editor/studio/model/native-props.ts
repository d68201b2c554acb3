// Native props: attributes that elements of a tag commonly have, with the values of those that are choices.

import type { PropRecord } from '@atelier/editor-channel/element-reads';

const choices: Readonly<Record<string, readonly string[]>> = {
  'button type': ['button', 'submit', 'reset'],
  'input type': [
    'text',
    'email',
    'number',
    'tel',
    'url',
    'search',
    'password',
    'date',
    'checkbox',
    'radio',
  ],
  'a target': ['_self', '_blank'],
  'img loading': ['lazy', 'eager'],
  'img decoding': ['async', 'sync', 'auto'],
  dir: ['ltr', 'rtl', 'auto'],
  'form method': ['get', 'post'],
  'ol type': ['1', 'a', 'A', 'i', 'I'],
};

const common: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target'],
  img: ['src', 'alt', 'loading', 'width', 'height'],
  button: ['type', 'disabled'],
  input: ['type', 'name', 'placeholder', 'required', 'disabled'],
  textarea: ['name', 'placeholder', 'rows', 'required'],
  select: ['name', 'required'],
  label: ['htmlFor'],
  form: ['action', 'method'],
  video: ['src', 'controls', 'muted', 'loop'],
};

const flags = new Set([
  'disabled',
  'required',
  'controls',
  'muted',
  'loop',
  'hidden',
  'checked',
  'readOnly',
  'open',
  'multiple',
]);
const numbers = new Set(['width', 'height', 'rows', 'tabIndex', 'maxLength', 'min', 'max']);

/** The props of a native element: those that it has, with their choices, and those of its tag that it could have. */
export function nativeProps(tag: string, props: readonly PropRecord[]): readonly PropRecord[] {
  const offered = [...(common[tag] ?? []), 'id', 'title', 'aria-label'];
  const missing = offered
    .filter((name) => !props.some((prop) => prop.name === name))
    .map((name): PropRecord => {
      const kind = flags.has(name) ? 'boolean' : numbers.has(name) ? 'number' : 'text';
      return { name, kind, choices: [], isRequired: false, fallback: null, written: null };
    });
  return [...props, ...missing].map((prop) => {
    const own = choices[`${tag} ${prop.name}`] ?? choices[prop.name];
    const isChoice = own !== undefined && prop.written?.kind !== 'code';
    return isChoice ? { ...prop, kind: 'choice', choices: own } : prop;
  });
}

/** Tags that an element of a tag is commonly changed to: those of its group. */
export function relatedTags(tag: string): readonly string[] {
  const groups = [
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'],
    ['div', 'section', 'article', 'main', 'aside', 'header', 'footer', 'nav', 'figure'],
    ['span', 'strong', 'em', 'b', 'i', 'small', 'mark', 'a', 'code'],
    ['ul', 'ol'],
    ['dt', 'dd'],
  ];
  const group = groups.find((tags) => tags.includes(tag));
  return group ?? [tag];
}

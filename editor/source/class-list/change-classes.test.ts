// Removable class names of an element: those that are written whole, anywhere in its class attribute.
import { expect, test } from 'vitest';
import { elementAt, openDocument } from '../locate/source-document.ts';
import { isRefusal } from '../refusal.ts';
import { removableClassNames } from './change-classes.ts';

test.each<[attribute: string, names: string[]]>([
  ['className="a  b a"', ['a', 'b']],
  ['className="\n  a\n  b\n"', ['a', 'b']],
  ['className="[&amp;>p]:x [&>p]:y a&nbsp;b"', ['[&>p]:x', '[&>p]:y', 'a', 'b']],
  ['className=""', []],
  ['className', []],
  ['id="a"', []],
  ["className={cn('a', on && 'b', { c: on, 'd-e': off }, className)}", ['a', 'b', 'c', 'd-e']],
  ['className={`a b-${size} ${on ? "c" : ""}`}', ['a', 'c']],
  ['{...props} className="a" className="b"', ['b']],
])('the removable classes of <p %s> are %j', (attribute, names) => {
  const document = openDocument('a.tsx', `const A = () => <p ${attribute} />;`);
  if (isRefusal(document)) throw new Error(document.message);
  expect(removableClassNames(elementAt(document, 0)!)).toEqual(names);
});

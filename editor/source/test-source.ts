// Test support: generated source files with components as people write them, in every style and with every form of an element.
import {
  array,
  boolean,
  constantFrom,
  letrec,
  nat,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check';
import type { Arbitrary } from 'fast-check';

/** The style of a generated file. */
interface Habits {
  readonly indent: string;
  readonly lineBreak: string;
  readonly quote: string;
  readonly semicolon: string;
  readonly isMarked: boolean;
}

const habits: Arbitrary<Habits> = record({
  indent: constantFrom('  ', '    ', '\t'),
  lineBreak: constantFrom('\n', '\r\n'),
  quote: constantFrom("'", '"'),
  semicolon: constantFrom(';', ''),
  isMarked: boolean(),
});

const word = constantFrom('Hello', 'Größe', '😀', 'a &amp; b', 'x', 'and more', '&nbsp;');
const tag = constantFrom(
  'div',
  'p',
  'Card',
  'Menu.Item',
  'my-element',
  'section',
  'svg',
  'Box<string>',
);
const attribute = constantFrom(
  'className="card wide"',
  "className='card'",
  'className={"card"}',
  'className={`card ${a}`}',
  'className={`\n  card\n  ${a}\n`}',
  "className={cn('card', a && 'on', className)}",
  "className={cn(\n  'card',\n  { on: a, 'is-off': !a },\n)}",
  "className={a ? 'on' : 'off'}",
  "className={a && 'on'}",
  'className={styles.card}',
  "className={['card', a].join(' ')}",
  "className={'card ' + a}",
  'className',
  'className=""',
  '{...props}',
  '{...rest}',
  'id="x"',
  'title="it\'s &quot;here&quot;"',
  'hidden',
  'onClick={() => { run(a < b, c > d); }}',
  'style={{ color: "red" }}',
  'style={{ color: "red" /* brand */, /* none */ margin: 0 }}',
  'style={{\n  // brand\n  color: "red", // and so on\n\n  margin: 0,\n}}',
  'style={{ /* later */ }}',
  "className={cn('card' /* first */, /* second */ 'wide', a)}",
  "className={cn(\n  'card', // first\n  /* second */\n  'wide',\n  a,\n)}",
  'className={/* look */ a /* it */}',
  "className={['card', /* b */ a && 'on' /* c */].join(' ')}",
  'icon={<Icon className="i" />}',
  'render={() => <b>x</b>}',
  'data-x={1} // note\n',
  'key={i}',
  '{/* comment */ ...rest}',
);

type Lines = readonly string[];

const element: Arbitrary<Lines> = letrec<{ element: Lines; child: Lines }>((tie) => ({
  element: tuple(
    tag,
    array(attribute, { maxLength: 3 }),
    array(tie('child'), { maxLength: 4 }),
    boolean(),
    nat(2),
  ).map(([name, attributes, children, isInline, layout]) =>
    print(name, attributes, children, isInline, layout),
  ),
  child: oneof(
    { maxDepth: 3, depthIdentifier: 'element' },
    word.map((text) => [text]),
    constantFrom<Lines>(['{a}'], ["{'text'}"], ['{/* note */}'], ['{t("x")}'], ['<hr />'], ['']),
    tie('element'),
    tie('element').map((lines) => ['{a && (', ...deeper(lines), ')}']),
    tie('element').map((lines) => ['{items.map((i) => (', ...deeper(lines), '))}']),
    tie('element').map((lines) => [
      '{items.map((i) => {',
      '  return (',
      ...deeper(deeper(lines)),
      '  );',
      '})}',
    ]),
    tuple(tie('element'), tie('element')).map(([left, right]) => [
      '{a ? (',
      ...deeper(left),
      ') : (',
      ...deeper(right),
      ')}',
    ]),
    array(tie('child'), { maxLength: 2 }).map((lines) => ['<>', ...deeper(lines.flat()), '</>']),
  ),
})).element;

function deeper(lines: Lines): Lines {
  return lines.map((line) => (line === '' ? line : `  ${line}`));
}

function print(
  name: string,
  given: readonly string[],
  children: readonly Lines[],
  isInline: boolean,
  layout: number,
): Lines {
  const attributes =
    isInline || layout === 0 ? given.filter((each) => !each.includes('//')) : given;
  const isOnLines = layout === 1 || attributes.some((each) => each.includes('//'));
  const bare = name.replace(/<.*>/, '');
  const opening = isOnLines
    ? [`<${name}`, ...attributes.flatMap((each) => deeper(each.split('\n'))), '>']
    : [`<${[name, ...attributes].join(' ')}>`];
  if (children.length === 0 && layout === 2) return [`<${[name, ...attributes].join(' ')} />`];
  const inner = children.flat();
  const isShort = inner.length < 2 && !isOnLines;
  if (isInline && isShort) return [`${opening.join('')}${inner.join('')}</${bare}>`];
  return [...opening, ...deeper(inner), `</${bare}>`];
}

/** A file with one or two components. */
export const sourceFile: Arbitrary<string> = tuple(
  habits,
  array(element, { minLength: 1, maxLength: 2 }),
  string({ maxLength: 8 }),
).map(([style, elements, noise]) => {
  const { quote, semicolon } = style;
  const lines = [
    `import React from ${quote}react${quote}${semicolon}`,
    `import { Card, Box, Icon } from ${quote}./parts${quote}${semicolon}`,
    `import * as Menu from ${quote}./menu${quote}${semicolon}`,
    `// ${noise.replaceAll(/[\r\n\u2028\u2029]/g, ' ')}`,
    ...elements.flatMap((body, index) => [
      `export function Part${index}({ a, className, items, ...rest }) {`,
      '  return (',
      ...deeper(deeper(body)),
      `  )${semicolon}`,
      '}',
      '',
    ]),
  ];
  return write(lines, style);
});

function write(lines: Lines, { indent, lineBreak, isMarked }: Habits): string {
  const text = lines
    .flatMap((line) => line.split('\n'))
    .map((line) => line.replace(/^(?: {2})+/, (spaces) => indent.repeat(spaces.length / 2)))
    .join(lineBreak);
  return `${isMarked ? '\uFEFF' : ''}${text}`;
}

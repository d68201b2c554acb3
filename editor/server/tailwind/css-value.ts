// CSS values in a normal form, in which `1rem`, `16px` and `calc(var(--spacing) * 4)` are equal.

/** The size of the root font, in pixels, by which lengths in rem are counted. */
const rootFontSizePx = 16;

const words = new Map([
  ['font-weight:normal', '400'],
  ['font-weight:bold', '700'],
]);

const colourWords = new Map([
  ['white', '#ffffffff'],
  ['black', '#000000ff'],
  ['transparent', '#00000000'],
]);

/** Percentages are compared to two places: a third is commonly given as 33.33%. */
const percentPlaces = 2;
const lengthPlaces = 4;

/** A value as it is compared: lengths in pixels, colours in eight hexadecimal digits, products worked out. */
export function normalValue(property: string, given: string): string {
  const value = spacesInAddresses(given.trim()).replaceAll(/,\s+/g, ',').replaceAll(/\s+/g, ' ');
  const word = words.get(`${property}:${value}`);
  if (word !== undefined) return word;
  if (/["']|url\(/i.test(value)) return value;
  return partsOf(value.toLowerCase())
    .map((part) => normalPart(property, part))
    .join(' ');
}

/** A class name can hold no space in an address; `%20` is the same. */
export function spacesInAddresses(value: string): string {
  return value.replaceAll(/url\((?:"[^"]*"|'[^']*'|[^)]*)\)/gi, (address) =>
    address.replaceAll(/\s/g, '%20'),
  );
}

/** The parts of a value between spaces that stand in no brackets. */
const partsOf = (value: string): readonly string[] =>
  value.match(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()])+/g) ?? [value];

function normalPart(property: string, part: string): string {
  const colour = colourWords.get(part) ?? hexOf(part) ?? hexOfRgb(part);
  if (colour !== undefined) return colour;
  const worked = productOf(part) ?? part;
  const [, number, unit = ''] = /^(-?(?:\d+\.?\d*|\.\d+))([a-z]*|%)$/.exec(worked) ?? [];
  if (number === undefined) return worked;
  if (unit === '%')
    return property === 'opacity'
      ? rounded(Number(number) / 100, lengthPlaces)
      : `${rounded(Number(number), percentPlaces)}%`;
  if (unit === 'rem') return `${rounded(Number(number) * rootFontSizePx, lengthPlaces)}px`;
  const text = rounded(Number(number), lengthPlaces);
  return text === '0' && unit === 'px' ? '0px' : text + unit;
}

const rounded = (number: number, places: number): string => String(Number(number.toFixed(places)));

/** `calc(0.25rem * 4)` and `calc(1 / 2 * 100%)`, worked out; undefined for any other text. */
function productOf(text: string): string | undefined {
  const inner = /^calc\((.*)\)$/.exec(text)?.[1];
  const tokens = inner?.match(/[*/]|-?(?:\d+\.?\d*|\.\d+)(?:[a-z]+|%)?/g) ?? [];
  if (inner === undefined || tokens.join('') !== inner.replaceAll(/\s/g, '')) return undefined;
  let product = 1;
  let unit = '';
  for (const [index, token] of tokens.entries()) {
    if (index % 2 === 1) continue;
    const [, number = '', ownUnit = ''] = /^(-?[\d.]+)(.*)$/.exec(token) ?? [];
    product = tokens[index - 1] === '/' ? product / Number(number) : product * Number(number);
    if (ownUnit !== '') unit = ownUnit;
  }
  return Number.isFinite(product) ? `${Number(product.toFixed(6))}${unit}` : undefined;
}

function hexOf(text: string): string | undefined {
  const digits = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (digits === undefined) return undefined;
  if (digits.length <= 4) return hexOf(`#${digits.replaceAll(/./g, '$&$&')}`);
  return digits.length === 6 ? `#${digits}ff` : digits.length === 8 ? `#${digits}` : undefined;
}

/** `rgb(255, 0, 0)` and `rgb(255 0 0 / 0.5)`, as browsers and Tailwind write colours. */
function hexOfRgb(text: string): string | undefined {
  const match =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*([\d.]+)(%?))?\s*\)$/.exec(
      text,
    );
  if (match === null) return undefined;
  const [, red, green, blue, alpha = '1', percent] = match;
  const opacity = Number(alpha) / (percent === '%' ? 100 : 1);
  const channels = [Number(red), Number(green), Number(blue), Math.round(opacity * 255)];
  if (channels.some((channel) => channel > 255)) return undefined;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

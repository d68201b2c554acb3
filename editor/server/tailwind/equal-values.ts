// Other ways to write the value of a CSS property: a class may go by any of them, and Tailwind names only the one it knows.

/** Words by the declaration that they stand in. */
const words = new Map([
  ['font-weight:normal', '400'],
  ['font-weight:bold', '700'],
]);

const colourWords = new Map([
  ['white', '#fff'],
  ['black', '#000'],
]);

/** Denominators of the fractions that lengths are commonly given in. */
const denominators = [2, 3, 4, 5, 6, 12];

/** How far a percentage may be from a fraction that it was rounded from. */
const roundingPercent = 0.005;

/** The same value as it is given, and in the other ways in which it is commonly written. */
export function equalValues(property: string, given: string): string[] {
  const value = given.trim();
  const word = words.get(`${property}:${value}`) ?? colourWords.get(value);
  const others = [word, hexOfRgb(value), shortHex(value), fractionOf(value)];
  if (property === 'opacity') others.push(percentOf(value));
  return [value, ...others.filter((other) => other !== undefined)];
}

/** `rgb(255, 0, 0)`, as browsers tell colours, in hexadecimal. */
function hexOfRgb(value: string): string | undefined {
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value)?.slice(1);
  if (channels === undefined || channels.some((channel) => Number(channel) > 255)) return undefined;
  const hex = `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
  return shortHex(hex) ?? hex;
}

function shortHex(value: string): string | undefined {
  const digits = /^#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3$/i.exec(value)?.slice(1);
  return digits === undefined ? undefined : `#${digits.join('').toLowerCase()}`;
}

function fractionOf(value: string): string | undefined {
  const percent = Number(/^(\d+(?:\.\d+)?)%$/.exec(value)?.[1] ?? NaN);
  for (const below of denominators) {
    const above = Math.round((percent * below) / 100);
    const isNear = Math.abs((above / below) * 100 - percent) <= roundingPercent;
    if (isNear && above > 0 && above < below) return `calc(${above}/${below}*100%)`;
  }
  return undefined;
}

function percentOf(value: string): string | undefined {
  const isNumber = /^(?:0?\.\d+|[01])$/.test(value);
  return isNumber ? `${Number((Number(value) * 100).toFixed(4))}%` : undefined;
}

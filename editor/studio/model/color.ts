// Colours: reading CSS colours, OKLCH and hexadecimal writing, and contrast (WCAG 2, section 1.4.3).

/** A colour by lightness (0–1), chroma (0–0.4), hue in degrees, and alpha (0–1). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
  readonly alpha: number;
}

/** Red, green and blue as sRGB has them, 0–1; outside of it for a colour that screens of sRGB cannot show. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Forms in which a colour is written. */
export type ColorFormat = 'hex' | 'oklch';

/** The form that a colour is written in; null for another one. */
export function formatOfColor(value: string): ColorFormat | null {
  if (value.trim().startsWith('#')) return 'hex';
  return value.trim().startsWith('oklch(') ? 'oklch' : null;
}

/** Reads a hexadecimal, `rgb()`, `hsl()`, `oklch()`, `oklab()` or `color(srgb …)` colour; null for any other value. */
export function parseColor(value: string): Oklch | null {
  const text = value.trim().toLowerCase();
  if (text === 'transparent') return { lightness: 0, chroma: 0, hue: 0, alpha: 0 };
  if (text === 'white') return { lightness: 1, chroma: 0, hue: 0, alpha: 1 };
  if (text === 'black') return { lightness: 0, chroma: 0, hue: 0, alpha: 1 };
  if (text.startsWith('#')) return parseHex(text.slice(1));
  const [, name, inner] = /^([a-z]+)\(([^()]*)\)$/.exec(text) ?? [];
  if (name === undefined || inner === undefined) return null;
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  const space = name === 'color' ? parts.shift() : name;
  const numbers = parts.map((part, at) => numberOf(part, space, at));
  const [first, second, third, alpha = 1] = numbers;
  if (first === undefined || second === undefined || third === undefined) return null;
  if (numbers.some(Number.isNaN)) return null;
  switch (space) {
    case 'rgb':
    case 'rgba':
      return fromRgb([first / 255, second / 255, third / 255], alpha);
    case 'srgb':
      return fromRgb([first, second, third], alpha);
    case 'hsl':
    case 'hsla':
      return fromHsl(turn(first), shareOf(parts[1], second), shareOf(parts[2], third), alpha);
    case 'oklch':
      return { lightness: first, chroma: second, hue: turn(third), alpha };
    case 'oklab':
      return fromOklab(first, second, third, alpha);
    default:
      return null;
  }
}

function numberOf(part: string, space: string | undefined, at: number): number {
  if (part === 'none') return 0;
  if (!part.endsWith('%')) return Number(part.replace(/deg$/, ''));
  const share = Number(part.slice(0, -1)) / 100;
  if (at === 3) return share;
  if (space?.startsWith('rgb') === true) return share * 255;
  return space === 'oklch' || space === 'oklab' ? share * (at === 0 ? 1 : 0.4) : share;
}

/** A share that may be written as a number of hundredths: `50%` and `50`. */
function shareOf(part: string | undefined, number: number): number {
  return part?.endsWith('%') === true ? number : number / 100;
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Oklch {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const [red, green, blue] = [0, 8, 4].map((turned) => {
    const at = (turned + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  });
  return fromRgb([red ?? 0, green ?? 0, blue ?? 0], alpha);
}

function parseHex(digits: string): Oklch | null {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return null;
  const whole = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red, green, blue, alpha = 1] = [0, 2, 4, 6]
    .filter((at) => at < whole.length)
    .map((at) => Number.parseInt(whole.slice(at, at + 2), 16) / 255);
  return fromRgb([red ?? 0, green ?? 0, blue ?? 0], Math.round(alpha * 1000) / 1000);
}

/** Writes a colour. A colour outside of sRGB has the nearest hexadecimal one with its lightness and hue. */
export function formatColor(color: Oklch, format: ColorFormat): string {
  return format === 'hex' ? formatHex(color) : formatOklch(color);
}

/** Digits of lightness and chroma: as few as show the same colour; dark channels need more. */
const digitsTried = [4, 5, 6] as const;

/** As few digits as show the same colour on a screen of sRGB. */
function formatOklch(color: Oklch): string {
  const hex = formatHex(color);
  const texts = digitsTried.map((digits) => oklchText(color, digits));
  return (
    texts.find((text) => {
      const read = parseColor(text);
      return read !== null && formatHex(read) === hex;
    }) ??
    texts.at(-1) ??
    ''
  );
}

function oklchText({ lightness, chroma, hue, alpha }: Oklch, digits: number): string {
  const round = (number: number, places: number) => String(Number(number.toFixed(places)));
  const parts = [
    round(lightness, digits),
    round(chroma, digits),
    round(chroma < 0.0005 ? 0 : hue, digits - 2),
  ];
  return `oklch(${parts.join(' ')}${alpha < 1 ? ` / ${round(alpha, 3)}` : ''})`;
}

const halfSlack = 0.00001;

function formatHex(color: Oklch): string {
  const shares = [...toRgb(withinSrgb(color)), ...(color.alpha < 1 ? [color.alpha] : [])];
  const pairs = shares.map((share) =>
    // The matrices lose a little, which must not turn a half downwards.
    Math.round(Math.min(1, Math.max(0, share)) * 255 + halfSlack)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${pairs.join('')}`;
}

/** Whether screens of sRGB can show a colour. */
export function isInSrgb(color: Oklch): boolean {
  const slack = 0.0005;
  return toRgb(color).every((share) => share >= -slack && share <= 1 + slack);
}

/** The colour with as much chroma as sRGB has. */
function withinSrgb(color: Oklch): Oklch {
  if (isInSrgb(color)) return color;
  let [low, high] = [0, color.chroma];
  for (let step = 0; step < 20; step += 1) {
    const chroma = (low + high) / 2;
    if (isInSrgb({ ...color, chroma })) low = chroma;
    else high = chroma;
  }
  return { ...color, chroma: low };
}

/** The contrast of two colours, 1 to 21; the first lies on the second, which is opaque. */
export function contrastOf(front: Oklch, ground: Oklch): number {
  const below = toRgb(withinSrgb(ground));
  const above = toRgb(withinSrgb(front)).map(
    (share, at) => share * front.alpha + (below[at] ?? 0) * (1 - front.alpha),
  );
  const [light, dark] = [luminanceOf(above), luminanceOf(below)].toSorted((one, two) => two - one);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(share: number): number {
  const size = Math.abs(share);
  const value = size <= 0.04045 ? size / 12.92 : ((size + 0.055) / 1.055) ** 2.4;
  return Math.sign(share) * value;
}

function gamma(share: number): number {
  const size = Math.abs(share);
  const value = size <= 0.0031308 ? size * 12.92 : 1.055 * size ** (1 / 2.4) - 0.055;
  return Math.sign(share) * value;
}

/** The matrices are those of Björn Ottosson's description of Oklab. */
function fromRgb(rgb: Rgb, alpha: number): Oklch {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return fromOklab(
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
    alpha,
  );
}

function fromOklab(lightness: number, a: number, b: number, alpha: number): Oklch {
  const hue = turn((Math.atan2(b, a) * 180) / Math.PI);
  return { lightness, chroma: Math.hypot(a, b), hue, alpha };
}

function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gamma(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gamma(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

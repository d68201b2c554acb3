// Colours, and the light they stand for: inks and glazes are mixed in linear light.

/** Red, green and blue, linear, 0…1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** From an sRGB component 0…1 to linear light. */
export function toLinear(component: number): number {
  return component <= 0.04045 ? component / 12.92 : ((component + 0.055) / 1.055) ** 2.4;
}

/** From linear light to an sRGB component 0…1. */
export function fromLinear(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** The linear colour of `#rrggbb`. */
export function colourOf(hex: string): Rgb {
  const part = (from: number): number =>
    toLinear(Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

/** A mixture of two colours in linear light: `a` at 0, `b` at 1. */
export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Mixture of two `#rrggbb` colours as the eye would expect it, for drawings: done in sRGB. */
export function blend(a: string, b: string, t: number): string {
  const part = (from: number): string => {
    const x = Number.parseInt(a.slice(from, from + 2), 16);
    const y = Number.parseInt(b.slice(from, from + 2), 16);
    return Math.round(x + (y - x) * t)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

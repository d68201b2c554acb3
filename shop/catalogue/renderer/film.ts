// What the camera has gathered for each pixel, kept apart so that noise can be taken out without touching textures.

/** Sums over samples until `settle`, then means. Three numbers a pixel unless said otherwise. */
export interface Film {
  width: number;
  height: number;
  /** Samples taken, one number a pixel. */
  counts: Uint16Array;
  /** Colour of the matte body. */
  body: Float32Array;
  /** Light that falls on the matte body. */
  light: Float32Array;
  /** Light that the coat reflects, and what glows. */
  shine: Float32Array;
  glow: Float32Array;
  normal: Float32Array;
  /** Distance, one number a pixel. */
  depth: Float32Array;
  /** Sums of squares of the brightness of light, shine and body, then the variances of their means. */
  spread: Float32Array;
}

/** An empty film. */
export function loadFilm(width: number, height: number): Film {
  const three = (): Float32Array => new Float32Array(width * height * 3);
  return {
    width,
    height,
    counts: new Uint16Array(width * height),
    body: three(),
    light: three(),
    shine: three(),
    glow: three(),
    normal: three(),
    depth: new Float32Array(width * height),
    spread: three(),
  };
}

/** Brightness of a colour. */
export function brightness(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function brightnessAt(values: Float32Array, pixel: number): number {
  return brightness(
    values[pixel * 3] as number,
    values[pixel * 3 + 1] as number,
    values[pixel * 3 + 2] as number,
  );
}

/** Variance of the mean of one of the spread's three channels, while the film still holds sums. */
function varianceAt(film: Film, pixel: number, values: Float32Array, channel: number): number {
  const count = film.counts[pixel] as number;
  const mean = brightnessAt(values, pixel) / count;
  const square = (film.spread[pixel * 3 + channel] as number) / count;
  return Math.max(0, square - mean * mean) / count;
}

/**
 * How unsure a pixel is, as a share of what the eye can tell apart at its brightness. Light on matte bodies counts little:
 * it changes slowly from pixel to pixel, so that the filter can average it; edges, textures and reflections it cannot.
 */
export function doubtAt(film: Film, pixel: number): number {
  const count = film.counts[pixel] as number;
  if (count === 0) return 0;
  const body = brightnessAt(film.body, pixel) / count;
  const light = brightnessAt(film.light, pixel) / count;
  const shine = brightnessAt(film.shine, pixel) / count;
  const variance =
    varianceAt(film, pixel, film.light, 0) * body * body * 0.1 +
    varianceAt(film, pixel, film.shine, 1) +
    varianceAt(film, pixel, film.body, 2) * light * light;
  return Math.sqrt(variance) / (0.02 + body * light + shine);
}

/** Turns sums into means and variances. */
export function settle(film: Film): void {
  const { counts, spread } = film;
  for (let pixel = 0; pixel < counts.length; pixel++) {
    const count = Math.max(1, counts[pixel] as number);
    const variances = [film.light, film.shine, film.body].map((values, k) =>
      varianceAt(film, pixel, values, k),
    );
    for (let k = 0; k < 3; k++) {
      spread[pixel * 3 + k] = variances[k] ?? 0;
      for (const sums of [film.body, film.light, film.shine, film.glow, film.normal]) {
        sums[pixel * 3 + k] = (sums[pixel * 3 + k] as number) / count;
      }
    }
    film.depth[pixel] = (film.depth[pixel] as number) / count;
  }
}

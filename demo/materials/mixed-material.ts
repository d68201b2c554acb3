// A mixed material, one of two from place to place: a pot dipped in a second glaze, a stick that glows at its end.
import type { Hit, Material } from '../stage/material.ts';

/** The first material where `first` says so, else the second. */
export function mixedMaterial(
  one: Material,
  other: Material,
  first: (hit: Hit) => boolean,
): Material {
  return {
    average: one.average,
    paint(surface, hit) {
      const selected = first(hit) ? one : other;
      [surface.red, surface.green, surface.blue] = selected.average;
      selected.paint?.(surface, hit);
    },
  };
}

// Shapes of the world map: the countries of the atlas as paths in an equal-area projection, and points for those that it does not draw. Pure.

import { geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { countryOfShape, countryPoints } from './country-codes.ts';

/** The atlas, as its file has it. */
export type WorldAtlas = Parameters<typeof feature>[0];

export interface CountryShape {
  /** Two letters; empty for a shape of no country. */
  readonly code: string;
  readonly path: string;
}

export interface CountryPoint {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

export interface WorldShapes {
  readonly shapes: readonly CountryShape[];
  readonly points: readonly CountryPoint[];
}

/** The map's own coordinates; without Antarctica, where nobody buys prints. */
export const mapWidth = 960;
export const mapHeight = 440;

const antarctica = 'AQ';

/** Room for islands beyond the outermost shapes. */
const edge = 12;

/** Paths and points in the map's coordinates. Places are rounded to a tenth, which no screen shows. */
export function worldShapes(atlas: WorldAtlas): WorldShapes {
  const drawn = countriesOf(atlas).filter((each) => codeOf(each) !== antarctica);
  const projection = geoEqualEarth().fitExtent(
    [
      [edge, edge],
      [mapWidth - edge, mapHeight - edge],
    ],
    { type: 'FeatureCollection', features: drawn },
  );
  const path = geoPath(projection).digits(1);
  return {
    shapes: drawn.map((each) => ({
      code: codeOf(each),
      path: path(each) ?? '',
    })),
    points: [...countryPoints].flatMap(([code, place]) => {
      const [x, y] = projection([...place]) ?? [-1, -1];
      return y < 0 || y > mapHeight ? [] : [{ code, x, y }];
    }),
  };
}

type Country = ReturnType<typeof countriesOf>[number];

function countriesOf(atlas: WorldAtlas) {
  const { countries } = atlas.objects;
  if (countries === undefined) throw new TypeError('The atlas has no countries.');
  const shapes = feature(atlas, countries);
  return 'features' in shapes ? shapes.features : [shapes];
}

function codeOf({ id, properties }: Country): string {
  const name: unknown = properties?.['name'];
  return countryOfShape(
    id === undefined ? undefined : String(id),
    typeof name === 'string' ? name : undefined,
  );
}

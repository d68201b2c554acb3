// The settings of a shop, all unset: tests and measurements make databases of their own, and never touch a maker's.
import { settingDefinitions } from '../settings/settings.ts';

/** An environment in which every setting is empty, which counts as unset; HOST stays what tests listen on. */
export const unsetSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(settingDefinitions)
    .flatMap(({ rows }) => rows)
    .filter(({ variable }) => variable !== 'HOST')
    .map(({ variable }) => [variable, '']),
);

// The rules of the house, by name. A new rule is a file in `rules/`, a line here, and a test that plants what it must find.

import { backendRooms } from './rules/backend-rooms.ts';
import { changelog } from './rules/changelog.ts';
import { deadExports } from './rules/dead-exports.ts';
import { deadFiles } from './rules/dead-files.ts';
import { declaredDependencies } from './rules/declared-dependencies.ts';
import { documentedExports } from './rules/documented-exports.ts';
import { documents } from './rules/documents.ts';
import { fileNames } from './rules/file-names.ts';
import { firstLine } from './rules/first-line.ts';
import { formOfAddress } from './rules/form-of-address.ts';
import { importCycles } from './rules/import-cycles.ts';
import { importLaw } from './rules/import-law.ts';
import { interfaceWords } from './rules/interface-words.ts';
import { leftovers } from './rules/leftovers.ts';
import { licences } from './rules/licences.ts';
import { migrationNumbers } from './rules/migration-numbers.ts';
import { nothingPrivate } from './rules/nothing-private.ts';
import { output } from './rules/output.ts';
import { packageScripts } from './rules/package-scripts.ts';
import { pictures } from './rules/pictures.ts';
import { pinnedDependencies } from './rules/pinned-dependencies.ts';
import { plainWords } from './rules/plain-words.ts';
import { postLengths } from './rules/post-lengths.ts';
import { restStages } from './rules/rest-stages.ts';
import { rowsChosenFirst } from './rules/rows-chosen-first.ts';
import { seedNumbers } from './rules/seed-numbers.ts';
import { seedPosts } from './rules/seed-posts.ts';
import { seedTexts } from './rules/seed-texts.ts';
import { shopLayers } from './rules/shop-layers.ts';
import { sizes } from './rules/sizes.ts';
import { textsComplete } from './rules/texts-complete.ts';
import { textsUsed } from './rules/texts-used.ts';
import { translated } from './rules/translated.ts';
import { typography } from './rules/typography.ts';
import { worldsApart } from './rules/worlds.ts';
import type { Rule } from './tree.ts';

/** Every rule, in the order in which a reader would ask. */
export const rules: Readonly<Record<string, Rule>> = {
  // Structure
  importLaw,
  backendRooms,
  shopLayers,
  restStages,
  importCycles,
  worldsApart,
  declaredDependencies,
  deadFiles,
  deadExports,
  // Form
  fileNames,
  sizes,
  firstLine,
  plainWords,
  documentedExports,
  leftovers,
  output,
  // What is shipped
  pinnedDependencies,
  licences,
  nothingPrivate,
  packageScripts,
  migrationNumbers,
  rowsChosenFirst,
  // What people read and see
  textsComplete,
  textsUsed,
  interfaceWords,
  translated,
  typography,
  formOfAddress,
  seedTexts,
  seedPosts,
  postLengths,
  seedNumbers,
  pictures,
  documents,
  changelog,
};

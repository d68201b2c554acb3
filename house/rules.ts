// Rules of the house, by name. A new rule is a file in `rules/`, a line here, and a test with trees that break it.

import { backendRooms } from './rules/backend-rooms.ts';
import { changelog } from './rules/changelog.ts';
import { deadExports } from './rules/dead-exports.ts';
import { deadFiles } from './rules/dead-files.ts';
import { declaredDependencies } from './rules/declared-dependencies.ts';
import { derivedLanguages } from './rules/derived-languages.ts';
import { documentedExports } from './rules/documented-exports.ts';
import { documents } from './rules/documents.ts';
import { expandingMigrations } from './rules/expanding-migrations.ts';
import { fileNames } from './rules/file-names.ts';
import { fileSizes } from './rules/file-sizes.ts';
import { firstLine } from './rules/first-line.ts';
import { formOfAddress } from './rules/form-of-address.ts';
import { hardCodedTexts } from './rules/hard-coded-texts.ts';
import { importCycles } from './rules/import-cycles.ts';
import { importLaw } from './rules/import-law.ts';
import { licences } from './rules/licences.ts';
import { migrationNumbers } from './rules/migration-numbers.ts';
import { noSecrets } from './rules/no-secrets.ts';
import { packageScripts } from './rules/package-scripts.ts';
import { pinnedDependencies } from './rules/pinned-dependencies.ts';
import { plainWords } from './rules/plain-words.ts';
import { restStages } from './rules/rest-stages.ts';
import { roomReadmes } from './rules/room-readmes.ts';
import { runtimeEnvironments } from './rules/runtime-environments.ts';
import { shopLayers } from './rules/shop-layers.ts';
import { stableRowSelection } from './rules/stable-row-selection.ts';
import { terminalOutput } from './rules/terminal-output.ts';
import { testKinds } from './rules/test-kinds.ts';
import { textsComplete } from './rules/texts-complete.ts';
import { textsUsed } from './rules/texts-used.ts';
import { typedFiles } from './rules/typed-files.ts';
import { typography } from './rules/typography.ts';
import { unfinishedCode } from './rules/unfinished-code.ts';
import { untranslatedTexts } from './rules/untranslated-texts.ts';
import type { Rule, Tree } from './tree.ts';

const withoutDemo = new WeakMap<Tree, Tree>();

/** A rule about texts, for those of the product: the rows of the demo have tests of their own in `demo/`. */
const ofProduct =
  (rule: Rule): Rule =>
  (tree) => {
    const known = withoutDemo.get(tree);
    const rest = known ?? new Map([...tree].filter(([path]) => !path.startsWith('demo/rows/')));
    withoutDemo.set(tree, rest);
    return rule(rest);
  };

/** Every rule, in the order in which a reader would ask. */
export const rules: Readonly<Record<string, Rule>> = {
  // Structure
  importLaw,
  backendRooms,
  shopLayers,
  restStages,
  importCycles,
  runtimeEnvironments,
  declaredDependencies,
  deadFiles,
  deadExports,
  testKinds,
  typedFiles,
  // Form
  fileNames,
  fileSizes,
  firstLine,
  plainWords,
  documentedExports,
  unfinishedCode,
  terminalOutput,
  // Packages and the database
  pinnedDependencies,
  licences,
  noSecrets,
  packageScripts,
  migrationNumbers,
  expandingMigrations,
  stableRowSelection,
  // Texts and documents
  derivedLanguages,
  textsComplete,
  textsUsed,
  hardCodedTexts,
  untranslatedTexts: ofProduct(untranslatedTexts),
  typography: ofProduct(typography),
  formOfAddress: ofProduct(formOfAddress),
  documents,
  roomReadmes,
  changelog,
};

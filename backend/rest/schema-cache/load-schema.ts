/** Loads the schema cache: a few catalogue questions in one round trip, put together into maps. */
import type { Database, Statement } from '../../postgres/database.ts';
import { arrayLiteral } from '../array-literal.ts';
import type { SchemaCache } from '../schema-cache.ts';
import {
  columnsQuery,
  computedQuery,
  foreignKeysQuery,
  keysQuery,
  relationNamesQuery,
  tablesQuery,
  viewTreesQuery,
} from './queries.ts';
import { assembleRelations } from './assemble-relations.ts';
import type { RelationFacts } from './assemble-relations.ts';
import { assembleRoutines } from './assemble-routines.ts';
import type { Routine } from './routine.ts';
import { routinesQuery } from './routine-query.ts';
import { assembleSettings } from './assemble-settings.ts';
import type { SettingFacts } from './assemble-settings.ts';
import {
  mediaHandlersQuery,
  representationsQuery,
  roleSettingsQuery,
  timezonesQuery,
  typesQuery,
} from './setting-queries.ts';

/** The settings that decide which part of the database is loaded. */
export interface SchemaScope {
  readonly schemas: readonly string[];
  readonly extraSearchPath: readonly string[];
  /** Settings of functions that must hold before the transaction starts. */
  readonly hoistedSettings: readonly string[];
}

/** Reads the catalogues until the signal. Rejects as {@link Database} does. */
export async function loadSchema(
  database: Database,
  scope: SchemaScope,
  signal: AbortSignal,
): Promise<SchemaCache> {
  const schemas = arrayLiteral(scope.schemas);
  const searched = arrayLiteral([...scope.schemas, ...scope.extraSearchPath]);
  const questions: Record<string, Statement> = {
    tables: { text: tablesQuery, values: [schemas] },
    columns: { text: columnsQuery, values: [schemas] },
    keys: { text: keysQuery },
    foreignKeys: { text: foreignKeysQuery },
    names: { text: relationNamesQuery },
    viewTrees: { text: viewTreesQuery },
    computed: { text: computedQuery },
    routines: { text: routinesQuery, values: [schemas, arrayLiteral(scope.hoistedSettings)] },
    types: { text: typesQuery, values: [searched] },
    timezones: { text: timezonesQuery },
    roleSettings: { text: roleSettingsQuery },
    representations: { text: representationsQuery },
    mediaHandlers: { text: mediaHandlersQuery, values: [searched] },
  };
  const facts = await queryCatalogue(database, questions, signal);
  return {
    ...assembleRelations(facts as unknown as RelationFacts, searchedSchemas(scope)),
    routines: assembleRoutines(facts.routines as Routine[]),
    ...assembleSettings(facts as unknown as SettingFacts),
  };
}

const searchedSchemas = (scope: SchemaScope): ReadonlySet<string> =>
  new Set([...scope.schemas, ...scope.extraSearchPath]);

/** Asks all at once; with an empty search path PostgreSQL prints every name with its schema. */
async function queryCatalogue(
  database: Database,
  questions: Record<string, Statement>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const bare = { text: `select set_config('search_path', '', true)` };
  const [, ...results] = await database.pipeline([bare, ...Object.values(questions)], {
    readOnly: true,
    signal,
  });
  return Object.fromEntries(
    Object.keys(questions).map((name, at) => [name, JSON.parse(results[at]?.rows[0]?.[0] ?? '[]')]),
  );
}

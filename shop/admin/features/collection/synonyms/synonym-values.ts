// Values of a search synonym as its form edits them, and how they are read and saved.

import type { DatabaseClient } from '../../../../platform/api/database.ts';
import { refusalOf } from '../../../data/call-admin.ts';
import { requireAdministrator } from '../../../data/require-administrator.ts';
import { saveRow } from '../../../data/save-row.ts';
import type { FormRecord, SaveOutcome } from '../../../form/record.ts';

/** The form's values. */
export interface SynonymValues {
  readonly language: string;
  readonly word: string;
  /** Words between commas. */
  readonly finds: string;
}

/** A synonym's row. */
export interface Synonym {
  readonly id: number;
  readonly language: string;
  readonly word: string;
  readonly finds: readonly string[];
  readonly updated_at: string;
}

/** The words of a list as it is typed: between commas of any script, each once. */
export function parseWords(typed: string): readonly string[] {
  const words = typed.split(/[,،、，;\n]+/u).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

/** The values, with the time of the last change as their version. */
export function synonymRecord(
  synonym: Synonym | null,
  language: string,
): FormRecord<SynonymValues> {
  if (synonym === null) return { values: { language, word: '', finds: '' }, version: '' };
  const { word, finds, updated_at: version } = synonym;
  return { values: { language: synonym.language, word, finds: finds.join(', ') }, version };
}

/** Reads a synonym under the policies; null where there is none. Rejects with {@link AdminRefusal}. */
export async function readSynonym(
  openClient: () => Promise<DatabaseClient>,
  id: string,
): Promise<Synonym | null> {
  const client = await openClient();
  const { data, error, status } = await client
    .from('search_synonyms')
    .select('id,language,word,finds,updated_at')
    .eq('id', Number(id))
    .maybeSingle();
  if (error !== null) throw refusalOf(error, status);
  // A policy hides rows from somebody who is no administrator any more, and does not say why.
  if (data === null) await requireAdministrator(client);
  return data;
}

/** Saves the synonym if it is still as it was read; a new one is added. */
export async function saveSynonym(
  openClient: () => Promise<DatabaseClient>,
  id: string | null,
  { finds, ...changes }: Partial<SynonymValues>,
  { version }: FormRecord<SynonymValues>,
): Promise<{ readonly outcome: SaveOutcome; readonly id: string }> {
  const trimmed = {
    ...changes,
    ...(changes.word === undefined ? {} : { word: changes.word.trim() }),
    ...(finds === undefined ? {} : { finds: [...parseWords(finds)] }),
  };
  if (id === null) return { outcome: 'saved', id: await addSynonym(openClient, trimmed) };
  const isSaved = await saveRow(
    openClient,
    'search_synonyms',
    { id, updated_at: version },
    trimmed,
  );
  return { outcome: isSaved ? 'saved' : 'conflict', id };
}

/** Adds a synonym with all its values and returns its key. Rejects with {@link AdminRefusal}. */
export async function addSynonym(
  openClient: () => Promise<DatabaseClient>,
  { language = '', word = '', finds = [] }: Partial<Omit<Synonym, 'id'>>,
): Promise<string> {
  const client = await openClient();
  const { data, error, status } = await client
    .from('search_synonyms')
    .insert({ language, word, finds: [...finds] })
    .select('id')
    .single();
  if (error === null) return String(data.id);
  const refusal = refusalOf(error, status);
  if (error.code !== '23505') throw refusal;
  // An addition whose response was lost is repeated: the same word with the same values is the one that it has added.
  const { data: known } = await client
    .from('search_synonyms')
    .select('id')
    .match({ language, word, finds: `{${finds.map((each) => JSON.stringify(each)).join(',')}}` })
    .maybeSingle();
  if (known === null) throw refusal;
  return String(known.id);
}

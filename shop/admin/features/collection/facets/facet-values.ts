// Values of a category, a colour or a series as its form edits them, and how they are saved.

import type { AdminFacet, FacetName } from '../../../../platform/api/admin-facets.ts';
import type { DatabaseClient } from '../../../../platform/api/database.ts';
import { languages } from '../../../../platform/language/language.ts';
import { callAdmin } from '../../../data/call-admin.ts';
import type { FormRecord, SaveOutcome } from '../../../form/record.ts';
import { textName, type TextName } from '../../../form/text-state.ts';

/** A series is a group of works, or the works of one maker. */
export const seriesKinds = ['series', 'maker'] as const;

/** The name and the introduction in a language; empty where there is none. */
export interface NameText {
  readonly name: string;
  /** Of its own page; empty for a colour, which has none. */
  readonly introduction: string;
  /** The original was changed after the translation. */
  readonly stale: boolean;
}

export interface FacetValues extends Readonly<Record<TextName, NameText>> {
  /** The key in addresses; it stays once it is saved. */
  readonly id: string;
  /** Of a colour, such as `#a1b2c3`; empty for another facet. */
  readonly hex: string;
  /** Of a series, one of {@link seriesKinds}; `series` for another facet. */
  readonly kind: string;
}

/** The form's record; a colour begins in grey. */
export function facetRecord(facet: FacetName, found: AdminFacet | null): FormRecord<FacetValues> {
  const names = Object.fromEntries(
    languages.map((language) => [textName(language), { name: '', introduction: '', stale: false }]),
  ) as Record<TextName, NameText>;
  const blank: FacetValues = {
    id: '',
    hex: facet === 'colours' ? '#808080' : '',
    kind: 'series',
    ...names,
  };
  // The shape is the database's; a test compares both.
  return { values: { ...blank, ...found?.values }, version: '' };
}

/** Saves the changed values where those that they replace are still as they were read; adds it where it is new. */
export async function saveFacet(
  openClient: () => Promise<DatabaseClient>,
  facet: FacetName,
  id: string | null,
  changes: Partial<FacetValues>,
  { values, version }: FormRecord<FacetValues>,
): Promise<{ readonly outcome: SaveOutcome; readonly id: string }> {
  const was = Object.fromEntries(
    Object.entries(values).filter(([name]) => id !== null && name in changes),
  );
  const saved = await callAdmin(openClient, 'admin_save_facet', {
    facet,
    changes: { ...changes, ...(id === null && { additionKey: version }) },
    id,
    was,
  });
  return { outcome: saved.outcome === 'conflict' ? 'conflict' : 'saved', id: saved.id };
}

// Values of a file that its form edits, and how they are saved.

import { maxLength, minLength, object, pipe, record, regex, string, trim } from 'valibot';
import type { TFunction } from 'i18next';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { saveRow } from '../../data/save-row.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';
import type { Alts } from '../../media/alts.ts';

export interface MediaValues {
  readonly title: string;
  /** As CSS's `object-position`. */
  readonly focus: string;
  readonly alts: Alts;
}

/** The schema, with its messages in the reader's language. */
export function mediaSchema(t: TFunction<'admin-media'>) {
  return object({
    title: pipe(
      string(),
      trim(),
      minLength(1, t('errors.title')),
      maxLength(200, t('errors.title')),
    ),
    focus: pipe(string(), regex(/^\d{1,3}% \d{1,3}%$/)),
    alts: record(string(), string()),
  });
}

/** The form of a file. */
export function mediaRecord({
  title,
  focus,
  alts,
  updatedAt,
}: AdminMediaRow): FormRecord<MediaValues> {
  return { values: { title, focus, alts }, version: updatedAt };
}

/** Saves the changed values if the row still has the version that was read. */
export async function saveMedia(
  openClient: () => Promise<DatabaseClient>,
  id: number,
  changes: Partial<MediaValues>,
  { version }: FormRecord<MediaValues>,
): Promise<SaveOutcome> {
  const isSaved = await saveRow(openClient, 'media', { id, updated_at: version }, changes);
  return isSaved ? 'saved' : 'conflict';
}

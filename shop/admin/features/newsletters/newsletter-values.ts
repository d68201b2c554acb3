// Values of a newsletter as its form edits them, and how they are saved.

import type { TFunction } from 'i18next';
import { maxLength, object, pipe, string, type GenericSchema } from 'valibot';
import type { AdminNewsletter } from '../../../platform/api/admin-newsletters.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { languages } from '../../../platform/language/language.ts';
import { callAdmin } from '../../data/call-admin.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';
import { textName, type TextName } from '../../form/text-state.ts';

/** The text in a language; both empty where there is none. */
export interface LetterText {
  readonly subject: string;
  /** Markdown. */
  readonly body: string;
}

export interface NewsletterValues extends Readonly<Record<TextName, LetterText>> {
  /** Empty for the newsletter's subscribers, else the key of the work whose new edition is waited for. */
  readonly audience: string;
}

/** The form's record. */
export function newsletterRecord(found: AdminNewsletter): FormRecord<NewsletterValues> {
  const texts = Object.fromEntries(
    languages.map((language) => [
      textName(language),
      found.texts[language] ?? { subject: '', body: '' },
    ]),
  ) as Record<TextName, LetterText>;
  const audience = found.audience === 'new_edition' ? String(found.productId ?? '') : '';
  return { values: { audience, ...texts }, version: found.version };
}

/** The same bounds as the database's, which also wants both parts of a text or none. */
export function newsletterSchema(
  t: TFunction<'admin-newsletters'>,
): GenericSchema<NewsletterValues, unknown> {
  const bounded = (most: number) => pipe(string(), maxLength(most, t('errors.incomplete')));
  const texts = languages.map((language) => [
    textName(language),
    object({ subject: bounded(200), body: bounded(20_000) }),
  ]);
  return object({
    audience: string(),
    ...Object.fromEntries(texts),
  }) as unknown as GenericSchema<NewsletterValues, unknown>;
}

/** Saves the newsletter whole if it is still as it was read; adds it where it is new. */
export async function saveNewsletter(
  openClient: () => Promise<DatabaseClient>,
  id: string | null,
  changes: Partial<NewsletterValues>,
  { values, version }: FormRecord<NewsletterValues>,
): Promise<{ readonly outcome: SaveOutcome; readonly id: string }> {
  const { audience, ...texts } = { ...values, ...changes };
  const content = {
    audience: audience === '' ? 'newsletter' : 'new_edition',
    productId: audience === '' ? null : Number(audience),
    texts: Object.fromEntries(languages.map((language) => [language, texts[textName(language)]])),
    ...(id === null ? { additionKey: version } : {}),
  };
  const saved = await callAdmin(openClient, 'admin_save_newsletter', {
    content,
    ...(id === null ? {} : { id: Number(id), version }),
  });
  return { outcome: saved.outcome, id: String(saved.id) };
}

// Languages of account messages: those in which the shop is offered by its settings.
import type { Backend } from './backend.ts';

/** Reads them, for the messages from now on. Called at the start, and when the settings have changed. Rejects when the database does. */
export async function updateAccountLanguages({
  database,
  accounts,
}: Pick<Backend, 'database' | 'accounts'>): Promise<void> {
  if (accounts === null) return;
  const results = await database.pipeline([
    { text: `select set_config('role', 'anon', true)` },
    { text: `select public.get_settings() -> 'languages'` },
  ]);
  const languages = JSON.parse(results.at(-1)?.rows[0]?.[0] ?? '[]') as readonly string[];
  if (languages.length > 0) accounts.setLanguages(languages);
}

// Page rules: rules for the page as a whole, that show a token or a gesture before the source has them.

import { unsuccessful } from './instant-update.ts';
import type { InstantUpdate } from './instant-update.ts';
import type { TemporaryChanges } from './temporary-changes.ts';

/** Shows the rules of a token's value. */
export const changeToken: InstantUpdate<'CHANGE_TOKEN'> = ({ id, changeFields }, { temporary }) => {
  const { instantRules } = changeFields;
  if (instantRules.length === 0) return unsuccessful;
  return { isSuccessful: addRules(id, instantRules, temporary) };
};

/** Shows rules in place of those that the gesture has shown before. */
export function showRulesTemporarily(rules: readonly string[], temporary: TemporaryChanges): void {
  temporary.undo(null);
  addRules(null, rules, temporary);
}

/** Shows rules for a change, or for a gesture. @returns whether the browser understood all of them */
export function addRules(
  changeId: string | null,
  rules: readonly string[],
  temporary: TemporaryChanges,
): boolean {
  const undos = rules.map((rule) => temporary.addRule(rule, [document.documentElement]));
  for (const undo of undos) if (undo !== null) temporary.add(changeId, undo);
  return !undos.includes(null);
}

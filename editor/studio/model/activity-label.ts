// Labels of the journal's activities: the change's label for a mutation's name or a change's type.

import { changeTypeDefinition, changeTypeNames } from '@atelier/editor-channel/change-types';

/** The label of an activity, by the name that the journal has for it. */
export function labelOfActivity(name: string): string {
  const type = changeTypeNames.find(
    (each) => each === name || changeTypeDefinition(each).mutation === name,
  );
  return type === undefined ? name : changeTypeDefinition(type).label;
}

// Fields of the two projects: address and service key of each, with the refusal at the field that it is about.

import { useTranslation } from '../../../translation/use-translation.ts';
import { Field } from '../../../ui/field.tsx';
import type { ProjectInput } from './call-move.ts';
import type { MoveRefusal } from './move-state.ts';
import { errorText, factsText } from './move-texts.ts';

export interface Projects {
  readonly source: ProjectInput;
  readonly target: ProjectInput;
}

const sides = ['source', 'target'] as const;

/** Refusals that a key is to blame for. */
const keyCodes: ReadonlySet<string> = new Set(['missing_key', 'not_service_key']);

/** Addresses without keys. */
export const emptyProjects = (source: string, target: string): Projects => ({
  source: { url: source, key: '' },
  target: { url: target, key: '' },
});

/** A refusal of no side stands below both. */
export function ProjectFields({
  projects,
  refusal,
  onChange,
}: {
  readonly projects: Projects;
  readonly refusal: MoveRefusal | null;
  readonly onChange: (projects: Projects) => void;
}) {
  const { t } = useTranslation(['admin-migrate-db', 'form']);
  const { t: tForm } = useTranslation('form');
  const refusedSide = sides.find((side) => refusal?.facts['side'] === side);
  const error = refusal === null ? undefined : errorText(t, refusal.code);
  const isOfKey = refusal !== null && keyCodes.has(refusal.code);
  const details = refusal === null ? '' : factsText(refusal.facts);
  return (
    <>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {sides.map((side) => {
          const change = (changed: Partial<ProjectInput>) =>
            onChange({ ...projects, [side]: { ...projects[side], ...changed } });
          const errorHere = refusedSide === side ? error : undefined;
          return (
            <fieldset key={side} className="min-w-0 space-y-4">
              <legend className="text-caption">{t(`side.${side}`)}</legend>
              <Field
                label={t('address')}
                mark={tForm('required')}
                type="url"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                value={projects[side].url}
                error={isOfKey ? undefined : errorHere}
                onChange={({ target }) => change({ url: target.value })}
              />
              <Field
                label={t('key')}
                mark={tForm('required')}
                type="password"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                value={projects[side].key}
                error={isOfKey ? errorHere : undefined}
                onChange={({ target }) => change({ key: target.value })}
              />
            </fieldset>
          );
        })}
      </div>
      {refusal !== null && refusedSide === undefined && (
        <p role="alert" className="mt-6 max-w-[40rem] text-error">
          {error}
        </p>
      )}
      {details !== '' && (
        <p className="mt-2 text-label wrap-anywhere text-quiet">
          <bdi dir="ltr">{details}</bdi>
        </p>
      )}
    </>
  );
}

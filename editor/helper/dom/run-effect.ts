// Running effects: does in the page what a step wants done.

import type { Effect } from '../effect.ts';
import { enableDriveMode } from '../functions/modes.ts';
import type { HelperContext } from '../helper-context.ts';
import { navigate } from './address.ts';
import { log } from './log.ts';
import { readDriveMode, storeDriveMode } from './session.ts';

/** The doing of each effect, by its type. */
type EffectTable = {
  readonly [Type in Effect['type']]: (
    effect: Extract<Effect, { readonly type: Type }>,
    context: HelperContext,
  ) => void;
};

const effectTable: EffectTable = {
  post: ({ message }, { post }) => post(message),
  log: ({ level, message }) => log(level, message),
  'store-drive-mode': ({ storyboardId, isOn }) => storeDriveMode(storyboardId, isOn),
  'restore-drive-mode': ({ storyboardId }, { dispatch }) => {
    if (readDriveMode(storyboardId)) dispatch(enableDriveMode);
  },
  'report-address': (_effect, { post }) => post({ id: 'LATEST_HREF', href: location.href }),
  'set-cursor': ({ cursor }) => {
    document.documentElement.style.cursor = cursor;
  },
  navigate: ({ to }) => navigate(to),
  'dispatch-event': ({ name, detail }) => {
    document.dispatchEvent(new CustomEvent(name, { detail }));
  },
};

/** Does one effect. */
export function runEffect(effect: Effect, context: HelperContext): void {
  const run = effectTable[effect.type] as (effect: Effect, context: HelperContext) => void;
  run(effect, context);
}

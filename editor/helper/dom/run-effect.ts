// Running effects: does in the page what a step wants done.

import type { Effect } from '../effect.ts';
import { enableDriveMode } from '../functions/modes.ts';
import { hover } from '../events/pointer.ts';
import { navigate } from './address.ts';
import { applyChange } from './changes/apply-change.ts';
import { showRulesTemporarily } from './changes/page-rules.ts';
import { addDivTemporarily, moveTemporarily } from './changes/structure-changes.ts';
import { setCursor } from './cursor.ts';
import { reportCssEvals } from './css-evals.ts';
import { reportCssRules } from './css-rules.ts';
import { beginDrag, reportDragEnd } from './drag-page.ts';
import { reportClassList, reportRuleMatch, reportSelection } from './element-reports.ts';
import { deepestElementAt } from './element-at-point.ts';
import type { HelperContext } from './helper-context.ts';
import { hydrationMessage } from './hydration-status.ts';
import { inspect } from './inspect.ts';
import { log } from './log.ts';
import { wrappersOf } from './page-events.ts';
import { reportPreview } from './preview.ts';
import { isSearchable, renameIds } from './rename-ids.ts';
import { readDriveMode, storeDriveMode } from './session.ts';
import { startTextEdit } from './text-editing.ts';

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
  'apply-change': ({ change }, context) => applyChange(change, context),
  'queue-temporary-changes': (_effect, { temporary }) => temporary.queue(),
  'expect-hot-update': (_effect, { expectHotUpdate }) => expectHotUpdate(),
  'rename-ids': ({ prevIdToNewIdMap }, { index, temporary, rebuildTree }) => {
    const tree = index();
    const inner = tree?.innerRoots ?? [];
    renameIds(prevIdToNewIdMap, [document, ...inner.filter(isSearchable)]);
    temporary.renameIds(prevIdToNewIdMap);
    if (tree === null || Object.keys(prevIdToNewIdMap).length === 0) return;
    tree.isRenamed = true;
    rebuildTree(0);
  },
  'move-temporarily': ({ key, newIndex }, { index, temporary }) => {
    const tree = index();
    if (tree !== null) moveTemporarily({ index: tree, temporary }, key, newIndex);
  },
  'add-div-temporarily': ({ parentCodebaseId, indexInParent, ...size }, { index, temporary }) => {
    const tree = index();
    if (tree === null) return;
    addDivTemporarily({ index: tree, temporary }, parentCodebaseId, indexInParent, size);
  },
  'show-rules-temporarily': ({ rules }, { temporary }) => showRulesTemporarily(rules, temporary),
  'start-text-edit': ({ key }, context) => startTextEdit(key, context),
  'begin-drag': beginDrag,
  'report-drag-end': reportDragEnd,
  'end-gesture': (_effect, { temporary }) => {
    temporary.undo(null);
  },
  'force-states': ({ modifiers, key }, context) => context.forced.force(modifiers, key, context),
  'show-color-scheme': ({ scheme, markers }, { schemes }) => schemes.show(scheme, markers),
  'report-css-rules': (effect, context) => {
    reportCssRules(effect, context).catch((error: unknown) =>
      log('error', 'The rules of the element could not be read.', error),
    );
  },
  'capture-preview': (effect, context) => void reportPreview(effect, context),
  'report-css-evals': ({ key }, context) => reportCssEvals(key, context),
  'report-hydration': (_effect, { post, lastError }) => post(hydrationMessage(lastError())),
  'set-cursor': ({ cursor }) => setCursor(cursor),
  navigate: ({ to }) => navigate(to),
  'dispatch-event': ({ name, detail }) => {
    document.dispatchEvent(new CustomEvent(name, { detail }));
  },
  'rebuild-tree': ({ delayMs }, { rebuildTree }) => rebuildTree(delayMs),
  'report-selection': reportSelection,
  'report-class-list': reportClassList,
  'report-rule-match': reportRuleMatch,
  inspect: ({ id, request }, { post, index }) => post(inspect(id, request, index())),
  'hover-at': ({ x, y, ...rules }, context) => {
    const element = deepestElementAt(x, y);
    const chain = element === null ? [] : (context.index()?.chainOf(element) ?? []);
    const wrappers = wrappersOf(context);
    context.dispatch((state) => hover(state, { ...rules, chain, wrappers }));
  },
};

/** Does one effect. */
export function runEffect(effect: Effect, context: HelperContext): void {
  const run = effectTable[effect.type] as (effect: Effect, context: HelperContext) => void;
  run(effect, context);
}

// The functions that the parent may call in the frame, and the arguments each takes. Nothing outside this table is callable.

import * as v from 'valibot';

const key = v.string();
const nullableKey = v.nullable(key);
const record = v.record(v.string(), v.unknown());
const lookup = v.nullish(record);
const idMap = v.record(v.string(), v.string());
const point = v.looseObject({ x: v.number(), y: v.number() });
const eventLike = v.nullish(v.looseObject({}));
const none = v.tuple([]);

/** Kinds of storyboard; a component's own storyboard is shown like a story's. */
export const storyboardTypes = ['APPLICATION', 'COMPONENT', 'STORY'] as const;

/** A kind of storyboard. */
export type StoryboardType = (typeof storyboardTypes)[number];

/**
 * Arguments by function name, as they travel: trailing ones may be left out. Only `initProject` names the storyboard, in front
 * of all others; the frame knows it from then on.
 */
export const callableFunctions = {
  initProject: v.tuple([
    v.string(),
    record,
    record,
    v.unknown(),
    v.nullish(
      v.looseObject({
        driveModeEnabled: v.nullish(v.boolean()),
        aiContextSelection: v.nullish(v.boolean()),
      }),
    ),
    v.nullish(v.string()),
    v.nullish(v.string()),
    v.nullish(v.string()),
  ]),
  setNewLookups: v.tuple([lookup, lookup]),
  setHoveredElement: v.tuple([nullableKey]),
  setSelectedElement: v.tuple([nullableKey]),
  setMultiselectedElementKeys: v.tuple([v.nullable(v.array(key))]),
  applyChangeItemToDocument: v.tuple([v.looseObject({ type: v.string() })]),
  updateCodebaseIds: v.tuple([idMap, lookup, lookup]),
  tempMoveElement: v.tuple([key, v.number()]),
  tempAddDiv: v.tuple([v.string(), v.number(), v.number(), v.number()]),
  tempMoveToNewParent: v.tuple([
    v.nullish(v.number()),
    v.nullish(v.number()),
    v.nullish(v.number()),
    v.nullish(v.number()),
    v.nullish(key),
    v.nullish(v.boolean()),
  ]),
  /** Rules shown as long as a gesture lasts, in place of those of its last step; none ends it. Not in the specification. */
  tempShowRules: v.tuple([v.array(v.string())]),
  checkIfHydrationError: none,
  triggerDragStart: none,
  triggerDragCancel: none,
  setIsFlushing: v.tuple([v.boolean()]),
  captureComponentPreview: v.tuple([key, v.string()]),
  setZoomPerc: v.tuple([v.number()]),
  setAiContext: v.tuple([v.boolean()]),
  /** The scheme, and selectors by which the project's pages are dark. Not in the specification. */
  showColorScheme: v.tuple([v.nullable(v.picklist(['light', 'dark'])), v.array(v.string())]),
  goBack: none,
  goForward: none,
  refresh: none,
  updateOutlines: none,
  clearHoveredOutlines: none,
  enableDriveMode: none,
  disableDriveMode: none,
  syntheticMouseOver: v.tuple([point, v.nullish(v.boolean()), v.nullish(v.boolean())]),
  syntheticMouseMove: v.tuple([eventLike]),
  syntheticMouseUp: v.tuple([eventLike]),
  processRulesForSelectedElement: v.tuple([record, nullableKey]),
  setModifiersForSelectedElement: v.tuple([v.array(v.string()), nullableKey]),
  getCssEvals: v.tuple([nullableKey]),
  getElementClassList: v.tuple([nullableKey]),
  ruleMatchesElement: v.tuple([v.string(), v.string(), nullableKey]),
  dispatchEvent: v.tuple([v.string(), v.unknown()]),
} as const;

/** The name of a callable function. */
export type CallableFunctionName = keyof typeof callableFunctions;

/** The arguments of a callable function. */
export type CallableArguments<Name extends CallableFunctionName> = v.InferOutput<
  (typeof callableFunctions)[Name]
>;

/** Whether the text names a callable function. */
export function isCallableFunction(name: string): name is CallableFunctionName {
  return Object.hasOwn(callableFunctions, name);
}

/** A call that was read. */
export type FunctionCall = {
  [Name in CallableFunctionName]: {
    readonly functionName: Name;
    readonly args: CallableArguments<Name>;
  };
}[CallableFunctionName];

/** Reads the arguments of a call; null when they are not what the function takes. */
export function parseCall(
  functionName: CallableFunctionName,
  args: readonly unknown[],
): FunctionCall | null {
  const schema = callableFunctions[functionName];
  const expected = schema.items.length;
  // The arguments of a message may end early (trailing undefined is lost), or be more than are known here.
  const padded = Array.from({ length: expected }, (_, index) => args[index]);
  const reading = v.safeParse(schema, padded);
  return reading.success ? ({ functionName, args: reading.output } as FunctionCall) : null;
}

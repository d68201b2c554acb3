// Refusals: the outcome of a mutation that cannot be made safely, with a stable code. Nothing here throws for bad input.

/** The stable codes of a mutation's refusals. */
export type RefusalCode =
  | 'ambiguous'
  | 'bad_class_name'
  | 'bad_prop_name'
  | 'bad_source'
  | 'bad_style'
  | 'bad_tag'
  | 'class_not_found'
  | 'component_not_exported'
  | 'component_unknown'
  | 'content_not_allowed'
  | 'cycle'
  | 'dynamic_class'
  | 'dynamic_prop'
  | 'dynamic_style'
  | 'dynamic_text'
  | 'element_is_root'
  | 'element_not_in_children'
  | 'file_exists'
  | 'modifiers_need_a_class'
  | 'modifier_unknown'
  | 'names_not_in_scope'
  | 'not_adjacent'
  | 'nothing_to_change'
  | 'parent_changed'
  | 'prop_not_used'
  | 'sibling_not_found'
  | 'storyboard_unknown'
  | 'stylesheet_missing'
  | 'syntax_error'
  | 'tailwind_missing'
  | 'text_changed'
  | 'text_not_found'
  | 'unsupported_stylesheet'
  | 'void_element'
  | 'would_break_syntax';

/** An edit that was not made. */
export interface Refusal {
  readonly refused: RefusalCode;
  /** The message for people: what happened, why, and what to do. */
  readonly message: string;
  /** Facts to act upon, for example where in the source to go on by hand. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Makes a refusal. */
export function refuse(
  refused: RefusalCode,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): Refusal {
  return details === undefined ? { refused, message } : { refused, message, details };
}

/** Whether an outcome is a refusal. */
export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

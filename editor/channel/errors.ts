// The error catalogue: the exact sentences that frame, parent and server exchange (visual editor specification, section 8).

/** Every message of the catalogue, by its stable code. */
export const messages = {
  codebase_id_invalid: 'Codebase ID contains invalid chars',
  storyboard_id_invalid: 'Storyboard ID contains invalid chars',
  unknown_change_type: 'Unknown change type',
  unsupported_operation: 'Unsupported operation',
  component_for_instant_update_missing: 'Could not find component element for instant update',
  parent_for_instant_update_missing: 'Could not find new parent element for instant update',
  no_component_name: 'No component name',
  element_missing: 'Could not find element',
  component_missing: 'Could not find component',
  no_component_found: 'No component found',
  function_missing: 'Function to execute not found',
  resource_not_found: 'Resource not found',
} as const;

/** The stable code of a message. */
export type ChannelErrorCode = keyof typeof messages;

/** An error of the catalogue's "thrown" kind; its message is the catalogue's sentence. */
export class ChannelError extends Error {
  readonly code: ChannelErrorCode;
  /** The refused value, for the log. */
  readonly detail: string;

  constructor(code: ChannelErrorCode, detail = '') {
    super(messages[code]);
    this.name = 'ChannelError';
    this.code = code;
    this.detail = detail;
  }
}

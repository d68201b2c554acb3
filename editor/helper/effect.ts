// Effects: what a step wants done in the page or said to the parent, as plain data. `dom/run-effect.ts` does them.

import type { ChangeItem } from '@atelier/editor-channel/change';
import type { InspectRequest } from '@atelier/editor-channel/incoming-message';
import type { DragContext } from './drag-context.ts';
import type { OutgoingMessage, Reply } from '@atelier/editor-channel/outgoing-message';

/** One effect. */
export type Effect =
  /** Send a message to the parent. */
  | { readonly type: 'post'; readonly message: OutgoingMessage | Reply }
  /** Write a line to the console. */
  | { readonly type: 'log'; readonly level: 'warn' | 'error'; readonly message: string }
  /**
   * Tell the parent of the selection, with the markup of what is selected.
   * `isParentsOwn`: the parent has set it, and must not set it again.
   */
  | {
      readonly type: 'report-selection';
      readonly keys: readonly string[];
      readonly isMultiple: boolean;
      readonly wasMultiple: boolean;
      readonly isParentsOwn: boolean;
    }
  /** Build the navigation tree after a time in ms, and send it. */
  | { readonly type: 'rebuild-tree'; readonly delayMs: number }
  /** Store whether drive mode is on for the rest of the session. */
  | {
      readonly type: 'store-drive-mode';
      readonly storyboardId: string | null;
      readonly isOn: boolean;
    }
  /** Turn drive mode on when it was on earlier in the session. */
  | { readonly type: 'restore-drive-mode'; readonly storyboardId: string }
  /** Show a change in the page, and tell the parent how that went. */
  | { readonly type: 'apply-change'; readonly change: ChangeItem }
  /** Mark what is shown of changes: the next hot reload ends it. */
  | { readonly type: 'queue-temporary-changes' }
  /** The source is written: a hot reload has to come in its time. */
  | { readonly type: 'expect-hot-update' }
  | { readonly type: 'rename-ids'; readonly prevIdToNewIdMap: Readonly<Record<string, string>> }
  | { readonly type: 'move-temporarily'; readonly key: string; readonly newIndex: number }
  | {
      readonly type: 'add-div-temporarily';
      readonly parentCodebaseId: string;
      readonly indexInParent: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'show-rules-temporarily'; readonly rules: readonly string[] }
  | {
      readonly type: 'show-color-scheme';
      readonly scheme: 'light' | 'dark' | null;
      readonly markers: readonly string[];
    }
  /** Make the text of an element editable. */
  | { readonly type: 'start-text-edit'; readonly key: string }
  | { readonly type: 'begin-drag'; readonly drag: DragContext; readonly key: string | null }
  | {
      readonly type: 'report-drag-end';
      readonly pageX: number;
      readonly pageY: number;
      readonly key: string | null;
    }
  /** Take away what is shown for a gesture. */
  | { readonly type: 'end-gesture' }
  | {
      readonly type: 'force-states';
      readonly modifiers: readonly string[];
      readonly key: string | null;
    }
  | {
      readonly type: 'report-css-rules';
      readonly lookup: Readonly<Record<string, unknown>>;
      readonly key: string | null;
    }
  | { readonly type: 'report-css-evals'; readonly key: string | null }
  /** Draw a component, and send the picture. */
  | {
      readonly type: 'capture-preview';
      readonly componentKey: string;
      readonly codebaseId: string;
    }
  /** Tell the parent how the page came to life. */
  | { readonly type: 'report-hydration' }
  /** Tell the parent the page's address. */
  | { readonly type: 'report-address' }
  | { readonly type: 'set-cursor'; readonly cursor: string }
  /** Travel in the session's history; back only when there is a referrer. */
  | { readonly type: 'navigate'; readonly to: 'back' | 'forward' | 'refresh' }
  | { readonly type: 'dispatch-event'; readonly name: string; readonly detail: unknown }
  /** Answer a question about props and state. */
  | { readonly type: 'inspect'; readonly id: string; readonly request: InspectRequest }
  | { readonly type: 'report-class-list'; readonly key: string | null }
  | {
      readonly type: 'report-rule-match';
      readonly id: string;
      readonly selector: string;
      readonly key: string | null;
    }
  /** Find what is under a point of the frame, as if the pointer were there. */
  | {
      readonly type: 'hover-at';
      readonly x: number;
      readonly y: number;
      readonly isOutsideSelectedOnly: boolean;
      readonly isDeepest: boolean;
    };

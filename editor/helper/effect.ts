// Effects: what a step wants done in the page or said to the parent, as plain data. `dom/run-effect.ts` does them.

import type { OutgoingMessage, Reply } from '@atelier/editor-channel/outgoing-message';

/** One effect. */
export type Effect =
  /** Send a message to the parent. */
  | { readonly type: 'post'; readonly message: OutgoingMessage | Reply }
  /** Write a line to the console. */
  | { readonly type: 'log'; readonly level: 'warn' | 'error'; readonly message: string }
  /** Store whether drive mode is on for the rest of the session. */
  | {
      readonly type: 'store-drive-mode';
      readonly storyboardId: string | null;
      readonly isOn: boolean;
    }
  /** Turn drive mode on when it was on earlier in the session. */
  | { readonly type: 'restore-drive-mode'; readonly storyboardId: string }
  /** Tell the parent the page's address. */
  | { readonly type: 'report-address' }
  | { readonly type: 'set-cursor'; readonly cursor: string }
  /** Travel in the session's history; back only when there is a referrer. */
  | { readonly type: 'navigate'; readonly to: 'back' | 'forward' | 'refresh' }
  | { readonly type: 'dispatch-event'; readonly name: string; readonly detail: unknown };

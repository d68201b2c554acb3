// Channel of publication between two processes: the Studio's asks, the shop's does.

import type { ChildProcess } from 'node:child_process';
import * as v from 'valibot';
import { describeFault } from '../fault.ts';
import type { PublishReport, PublishState } from './publish-report.ts';
import type { Publisher } from './publisher.ts';

const callSchema = v.object({
  publishCall: v.number(),
  action: v.picklist(['state', 'check', 'publish', 'goBack']),
});

/** The outcome of a call, or the words of its failure. */
type Reply = { readonly publishReply: number } & (
  | { readonly value: unknown }
  | { readonly failure: string }
);

/** Handles the calls of a child process. */
export function servePublishCalls(child: ChildProcess, publisher: Publisher): void {
  child.on('message', (message) => {
    const reading = v.safeParse(callSchema, message);
    if (!reading.success) return;
    const { publishCall: publishReply, action } = reading.output;
    const send = (reply: Reply): void => {
      if (child.connected) child.send(reply);
    };
    run(publisher, action).then(
      (value) => send({ publishReply, value }),
      (error: unknown) => send({ publishReply, failure: describeFault(error) }),
    );
  });
}

function run(
  publisher: Publisher,
  action: v.InferOutput<typeof callSchema>['action'],
): Promise<PublishReport | PublishState> {
  if (action === 'state') return publisher.state();
  if (action === 'goBack') return publisher.goBack();
  return publisher.publish(action === 'publish');
}

const replySchema = v.object({
  publishReply: v.number(),
  value: v.optional(v.unknown()),
  failure: v.optional(v.string()),
});

/** The publisher as the child process calls it. A failure rejects with its words. */
export function createRemotePublisher(): Publisher {
  const waiting = new Map<number, (reply: v.InferOutput<typeof replySchema>) => void>();
  let calls = 0;
  process.on('message', (message) => {
    const reading = v.safeParse(replySchema, message);
    if (!reading.success) return;
    waiting.get(reading.output.publishReply)?.(reading.output);
    waiting.delete(reading.output.publishReply);
  });
  const call = <Value>(action: string): Promise<Value> => {
    calls += 1;
    const publishCall = calls;
    return new Promise((resolve, reject) => {
      waiting.set(publishCall, ({ value, failure }) => {
        if (failure === undefined) resolve(value as Value);
        else reject(new Error(failure));
      });
      process.send?.({ publishCall, action });
    });
  };
  return {
    state: () => call<PublishState>('state'),
    publish: (isPublishing) => call<PublishReport>(isPublishing ? 'publish' : 'check'),
    goBack: () => call<PublishState>('goBack'),
  };
}

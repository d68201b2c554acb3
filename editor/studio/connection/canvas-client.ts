// Client of the canvas's calls: storyboards of the project, and the scratch copy of its data.

import type { NewStoryboard, ShownStoryboard } from '../model/storyboards.ts';
import { isRefusal } from './call-refusal.ts';
import type { CallRefusal } from './call-refusal.ts';

/** The calls. Each returns a refusal instead of throwing. */
export interface CanvasClient {
  /** The storyboards of the project. */
  storyboards(): Promise<readonly ShownStoryboard[] | CallRefusal>;
  makeStoryboard(made: NewStoryboard): Promise<ShownStoryboard | CallRefusal>;
  /** Opens the scratch copy of the data. @param isFresh makes another one */
  openScratch(isFresh: boolean): Promise<{ readonly outbox: string | null } | CallRefusal>;
}

type Call = <Value>(path: string, init?: RequestInit) => Promise<Value | CallRefusal>;

/** The calls by the session's way to the server. */
export function createCanvasClient(call: Call): CanvasClient {
  const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });
  return {
    storyboards: async () => {
      const listed = await call<{ storyboards: readonly ShownStoryboard[] }>('storyboards');
      return isRefusal(listed) ? listed : listed.storyboards;
    },
    makeStoryboard: (made) => call('storyboards', post(made)),
    openScratch: (isFresh) => call('scratch', post({ isFresh })),
  };
}

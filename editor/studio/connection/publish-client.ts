// Calls about publication: the state, the check, publishing, and going back.

import type { CallRefusal } from './call-refusal.ts';
import type { Call } from './code-client.ts';

/** A build that is served, or was. */
interface PublishedBuild {
  readonly build: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The state of publication. */
export interface PublishState {
  readonly current: PublishedBuild;
  readonly previous: PublishedBuild | null;
  /** Whether the sources are those of the served build. */
  readonly isCurrent: boolean;
}

/** The outcome of a publication, or of its check alone. */
export interface PublishReport {
  readonly isPublished: boolean;
  readonly checks: readonly {
    readonly name: string;
    readonly isPassed: boolean;
    readonly problems: readonly string[];
  }[];
  readonly bytes: readonly {
    readonly path: string;
    readonly before: number | null;
    readonly after: number;
  }[];
  readonly state: PublishState;
}

/** The calls. */
export interface PublishClient {
  publication(): Promise<PublishState | CallRefusal>;
  /** @param isWanted false: checks alone */
  publish(isWanted: boolean): Promise<PublishReport | CallRefusal>;
  goBack(): Promise<PublishState | CallRefusal>;
}

/** The calls by HTTP. */
export function createPublishClient(call: Call): PublishClient {
  return {
    publication: () => call<PublishState>('publication'),
    publish: (isWanted) =>
      call<PublishReport>(isWanted ? 'publication' : 'publication/check', { method: 'POST' }),
    goBack: () => call<PublishState>('publication/back', { method: 'POST' }),
  };
}

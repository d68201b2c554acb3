// Report of a publication: the checks, and the pages of the new build beside those of the running one.

/** A check by name, with the problems that it found. */
export interface PublishCheck {
  readonly name: string;
  readonly isPassed: boolean;
  readonly problems: readonly string[];
}

/** The bytes of a page's first load, compressed: the page itself, scripts and styles. */
export interface PageBytes {
  readonly path: string;
  /** Null where the running build has no such page. */
  readonly before: number | null;
  readonly after: number;
}

/** A build that is served, or was. */
export interface PublishedBuild {
  /** The stamp of its sources. */
  readonly build: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The state of publication. */
export interface PublishState {
  readonly current: PublishedBuild;
  /** The one to go back to; null without any. */
  readonly previous: PublishedBuild | null;
  /** Whether the sources are those of the served build. */
  readonly isCurrent: boolean;
}

/** The outcome of a publication, or of its check alone. */
export interface PublishReport {
  readonly isPublished: boolean;
  readonly checks: readonly PublishCheck[];
  readonly bytes: readonly PageBytes[];
  readonly state: PublishState;
}

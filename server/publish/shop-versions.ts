// Versions of the shop: the served build, and those before it, whose files stay for pages that were opened before.

import type { ShopFront } from '../http/app.ts';

/** A build that can be served. */
export interface ShopVersion {
  /** The stamp of its sources. */
  readonly build: string;
  /** Its folder. */
  readonly folder: string;
  /** Since when it is served, as ISO 8601. */
  readonly at: string;
  readonly front: ShopFront;
}

/** Pages of so many versions find their files. */
const versionsMax = 3;

/** Files with a hash in their names: only these are the same in every version that has them. */
const hashedFiles = /^\/(?:assets|pictures)\//;

/** Serves one version at a time; a request is handled to its end by the version that it began with. */
export class ShopVersions {
  /** The served one first, then the one before it. */
  #versions: readonly ShopVersion[];

  constructor(first: ShopVersion) {
    this.#versions = [first];
  }

  get current(): ShopVersion {
    return this.#versions[0] as ShopVersion;
  }

  get previous(): ShopVersion | null {
    return this.#versions[1] ?? null;
  }

  /** The folders whose files are still served. */
  get folders(): readonly string[] {
    return this.#versions.map(({ folder }) => folder);
  }

  /** Serves another version from now on. One that was served before comes to the front again. */
  swap(next: ShopVersion): void {
    const others = this.#versions.filter(({ build }) => build !== next.build);
    this.#versions = [next, ...others].slice(0, versionsMax);
  }

  /** The handlers of the shop's addresses, of the version that is served when a request comes. */
  get front(): ShopFront {
    return {
      files: {
        respond: (request, path) => {
          const [current, ...older] = this.#versions;
          const own = current?.front.files.respond(request, path) ?? null;
          if (own !== null || !hashedFiles.test(path)) return own;
          for (const { front } of older) {
            const found = front.files.respond(request, path);
            if (found !== null) return found;
          }
          return null;
        },
      },
      page: (request) => this.current.front.page(request),
      socialCard: (request) => this.current.front.socialCard(request),
    };
  }
}

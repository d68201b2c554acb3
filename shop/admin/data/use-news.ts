// News hook of the back office: what customers have just done, as the database announces it.

import { useChannel } from '../../platform/channels/use-channel.ts';

/** The kinds of news, each with the key of its row. */
export interface News {
  readonly kind: NewsKind;
  readonly key: string;
}

const kinds = ['order', 'return', 'message', 'note'] as const;
export type NewsKind = (typeof kinds)[number];

/** Calls `onNews` for each announcement while it is wanted, and with null when some may have been missed. */
export function useNews(onNews: (news: News | null) => void, isWanted = true): void {
  useChannel(isWanted ? 'back-office' : null, {
    onMessage({ payload }) {
      const news = readNews(payload);
      if (news !== null) onNews(news);
    },
    onMissed: () => onNews(null),
  });
}

/** The news in a message; null for anything else. */
export function readNews(payload: unknown): News | null {
  if (typeof payload !== 'object' || payload === null) return null;
  const { kind, key } = payload as { readonly kind?: unknown; readonly key?: unknown };
  const known = kinds.find((each) => each === kind);
  return known === undefined || typeof key !== 'string' ? null : { kind: known, key };
}

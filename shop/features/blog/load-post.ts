// Reads one post by the number in its address.

import type { Api } from '../../platform/api/api.ts';
import type { Language } from '../../platform/language/language.ts';
import type { Post } from '../../platform/api/post.ts';

export interface PostData {
  /** Null when there is no such post, or it is not published. */
  readonly post: Post | null;
}

/** An address without a readable number names no post; the database is not asked about it. */
export async function loadPost(
  api: Api,
  language: Language,
  id: string | undefined,
  signal: AbortSignal,
): Promise<PostData> {
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) return { post: null };
  return { post: await api.getPost(Number(id), language, signal) };
}

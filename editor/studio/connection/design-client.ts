// Client of the calls about design: props, origins of texts and their reviews, content of the data, and design tokens.

import type {
  ContentPlace,
  DesignToken,
  ProjectFont,
  PropRecord,
  ShownContent,
  TextOrigin,
} from '@atelier/editor-channel/element-reads';
import type { TextReview } from '@atelier/editor-channel/text-review';
import { isRefusal } from './call-refusal.ts';
import type { CallRefusal } from './call-refusal.ts';

/** The reviews of texts, as the server lists them. */
export interface ListedReviews {
  readonly reviews: readonly TextReview[];
}

/** The calls. */
export interface DesignClient {
  /** The props of an element; none when they cannot be read. */
  props(codebaseId: string): Promise<readonly PropRecord[]>;
  /** The props that a component of the project takes. */
  componentProps(path: string, name: string): Promise<readonly PropRecord[]>;
  /** The origin of the text that a frame shows of an element; null for one that is gone. */
  textOrigin(codebaseId: string, text: string, language: string | null): Promise<TextOrigin | null>;
  /** The form in the back office that has a text or a picture of a page; null when none has. */
  contentPlace(shown: ShownContent): Promise<ContentPlace | null>;
  /** The design tokens and the typefaces of the project. */
  tokens(): Promise<{
    readonly tokens: readonly DesignToken[];
    readonly fonts: readonly ProjectFont[];
  }>;
  /** The translations that are to be looked at. */
  reviews(): Promise<readonly TextReview[] | CallRefusal>;
  /** A language of a text was looked at. @returns the list without it */
  markReviewed(key: string, language: string): Promise<readonly TextReview[] | CallRefusal>;
}

/** A call of the editor's server, with the token of the start. */
type Call = <Value>(path: string, init?: RequestInit) => Promise<Value | CallRefusal>;

/** The calls by the session's way to the server. @param canvas the address of the canvas, relative to the page */
export function createDesignClient(call: Call, canvas: string): DesignClient {
  return {
    props: async (codebaseId) => {
      const read = await call<{ props: readonly PropRecord[] }>(
        `${canvas}/props?codebaseId=${encodeURIComponent(codebaseId)}`,
      );
      return isRefusal(read) ? [] : read.props;
    },
    componentProps: async (path, component) => {
      const query = new URLSearchParams({ path, component });
      const read = await call<{ props: readonly PropRecord[] }>(
        `${canvas}/props?${query.toString()}`,
      );
      return isRefusal(read) ? [] : read.props;
    },
    textOrigin: async (codebaseId, text, language) => {
      const query = new URLSearchParams({ codebaseId, text });
      if (language !== null) query.set('language', language);
      const read = await call<TextOrigin | null>(`${canvas}/text?${query.toString()}`);
      return isRefusal(read) ? null : read;
    },
    contentPlace: async (shown) => {
      const read = await call<ContentPlace | null>(`content?${new URLSearchParams({ ...shown })}`);
      return isRefusal(read) ? null : read;
    },
    tokens: async () => {
      const read = await call<{ tokens: readonly DesignToken[]; fonts: readonly ProjectFont[] }>(
        `${canvas}/tokens`,
      );
      return isRefusal(read) ? { tokens: [], fonts: [] } : read;
    },
    reviews: async () => {
      const listed = await call<ListedReviews>(`${canvas}/reviews`);
      return isRefusal(listed) ? listed : listed.reviews;
    },
    markReviewed: async (key, language) => {
      const body = JSON.stringify({ key, language });
      const listed = await call<ListedReviews>(`${canvas}/reviews`, { method: 'POST', body });
      return isRefusal(listed) ? listed : listed.reviews;
    },
  };
}

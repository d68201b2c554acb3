// Client of the reads about elements: props, origins of texts, content of the data, and design tokens.

import type {
  ContentPlace,
  DesignToken,
  ProjectFont,
  PropRecord,
  ShownContent,
  TextOrigin,
} from '@atelier/editor-channel/element-reads';
import { isRefusal } from './call-refusal.ts';
import type { CallRefusal } from './call-refusal.ts';

/** The reads. */
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
}

/** A call of the editor's server, with the token of the start. */
type Call = <Value>(path: string) => Promise<Value | CallRefusal>;

/** The reads by a call. @param canvas the address of the canvas, relative to the page */
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
  };
}

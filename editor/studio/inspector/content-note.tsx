// Content note: a text or a picture that is no source, with the form in the back office that has it.

import { useEffect, useState } from 'react';
import type { ContentPlace, ShownContent, TextMaker } from '@atelier/editor-channel/element-reads';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { CodeLinks } from '../code/code-links.tsx';
import { describeMadeText } from '../model/made-text.ts';
import { languageOfFrame } from '../model/studio-state.ts';

interface ContentNoteProps {
  readonly frameId: string;
  /** The text; empty for a picture. */
  readonly text: string;
  /** The picture's address; empty for a text. */
  readonly picture: string;
  /** The expression that makes the text; null where it is not known. */
  readonly maker: TextMaker | null;
}

/** The note. Of a picture nothing is said where no form has it. */
export function ContentNote({ frameId, text, picture, maker }: ContentNoteProps) {
  const place = useContentPlace(frameId, text, picture);
  if (picture !== '' && (place === null || place === 'searching')) return null;
  const what = picture === '' ? 'This text' : 'This picture';
  return (
    <section className="inspector-section">
      <h3>{picture === '' ? 'Text' : 'Picture'}</h3>
      <p className="inspector-note">
        {place === null || place === 'searching'
          ? describeMadeText(maker)
          : `${what} is content, not design: it belongs to ${place.name}.`}
      </p>
      {maker !== null && <CodeLinks places={[maker]} />}
      {place !== null && place !== 'searching' && (
        <a className="button content-link" href={place.address} target="_blank" rel="noreferrer">
          Edit it in the back office
        </a>
      )}
    </section>
  );
}

function useContentPlace(
  frameId: string,
  text: string,
  picture: string,
): ContentPlace | 'searching' | null {
  const studio = useStudio();
  const language = useStudioState((state) => languageOfFrame(state, frameId));
  const path = useStudioState((state) => state.pages[frameId]?.path ?? '/');
  const shown = { path, language: language ?? '', text, picture };
  const query = JSON.stringify(shown);
  const [found, setFound] = useState<FoundPlace | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void studio.server.contentPlace(JSON.parse(query) as ShownContent).then((place) => {
      if (isCurrent) setFound({ query, place });
    });
    return () => {
      isCurrent = false;
    };
  }, [studio, query]);
  return found?.query === query ? found.place : 'searching';
}

/** The response to a query; that of an earlier query is none to this one. */
interface FoundPlace {
  readonly query: string;
  readonly place: ContentPlace | null;
}

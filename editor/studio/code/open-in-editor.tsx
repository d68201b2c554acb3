// Button that opens a file in the person's own editor: the program of their environment, else an editor of their choice by its link.

import { useStudio, useStudioState } from '../app/use-studio.ts';
import { changePreferences } from '../commands/preferences.ts';
import { editorLink, editorNames, isEditorName } from '../model/editor-link.ts';

/** The link and the choice. */
export function OpenInEditor(place: {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}) {
  const studio = useStudio();
  const directory = useStudioState((state) => state.session.directory);
  const program = useStudioState((state) => state.session.editorProgram);
  const name = useStudioState((state) => state.preferences.editor);
  return (
    <span className="open-in-editor">
      {program === null ? (
        <a className="button" href={editorLink(name, directory, place)}>
          {`Open in ${name}`}
        </a>
      ) : (
        <button type="button" className="button" onClick={() => void studio.server.open(place)}>
          {`Open in ${program}`}
        </button>
      )}
      {program === null && (
        <select
          className="field"
          aria-label="Your editor"
          value={name}
          onChange={({ target }) => {
            if (isEditorName(target.value)) changePreferences(studio, { editor: target.value });
          }}
        >
          {editorNames.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </span>
  );
}

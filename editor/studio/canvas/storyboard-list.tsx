// Storyboard list: the project's components, stories and pages that are shown alone, and the making of others.

import { useState } from 'react';
import { Icon, IconButton } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { makeStoryboard, openStoryboard, toggleStoryboards } from '../commands/storyboards.ts';
import { nodeOfKey } from '../model/layers.ts';
import { shownComponents, storyboardName, storyboardNames } from '../model/storyboards.ts';
import type { ShownStoryboard } from '../model/storyboards.ts';
import { currentFrame } from '../model/studio-state.ts';

/** The list, while it is open. */
export function StoryboardList() {
  const studio = useStudio();
  const storyboards = useStudioState((state) => state.canvas.storyboards);
  const lookup = useStudioState((state) => state.lookups.treeElementLookup);
  if (storyboards === null) return null;
  const names = storyboardNames(lookup);
  return (
    <section className="dock storyboard-list" aria-label="Storyboards">
      <header>
        <h3>Storyboards</h3>
        <IconButton
          icon="close"
          label="Close the list"
          onPress={() => void toggleStoryboards(studio)}
        />
      </header>
      {storyboards.length === 0 && (
        <p className="panel-empty">
          None yet. A storyboard shows one component, its stories, or one page alone.
        </p>
      )}
      <ul>
        {storyboards.map((storyboard) => (
          <StoryboardItem
            key={storyboard.id}
            storyboard={storyboard}
            name={storyboardName(storyboard, names)}
          />
        ))}
      </ul>
      <NewStoryboardForm />
    </section>
  );
}

function StoryboardItem(props: { readonly storyboard: ShownStoryboard; readonly name: string }) {
  const { storyboard, name } = props;
  const studio = useStudio();
  const { type, filename, stories } = storyboard;
  return (
    <li>
      <button
        type="button"
        className="menu-item"
        title={filename}
        onClick={() => openStoryboard(studio, storyboard, stories[0] ?? null)}
      >
        <Icon name={type === 'APPLICATION' ? 'desktop' : 'component'} />
        <span>{name}</span>
        <small>{type.toLowerCase()}</small>
      </button>
      {stories.length > 1 && (
        <span className="stories">
          {stories.map((story) => (
            <button
              key={story}
              type="button"
              className="button"
              onClick={() => openStoryboard(studio, storyboard, story)}
            >
              {story}
            </button>
          ))}
        </span>
      )}
    </li>
  );
}

/** Makes a storyboard: of a component, by default the selected one, or of the page of now. */
function NewStoryboardForm() {
  const studio = useStudio();
  const components = shownComponents(useStudioState((state) => state.lookups.treeElementLookup));
  const selected = useStudioState(({ selection, pages }) => {
    const tree = pages[selection.frameId ?? '']?.tree ?? undefined;
    return nodeOfKey(tree, selection.keys[0])?.name ?? null;
  });
  const path = useStudioState((state) => {
    const frame = currentFrame(state);
    return frame === null ? '/' : (state.pages[frame.id]?.path ?? frame.path);
  });
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = typed ?? selected;
  const component = components.find(({ name }) => name === wanted) ?? components[0];
  return (
    <footer>
      {component !== undefined && (
        <>
          <select
            className="field"
            aria-label="Component"
            value={component.name}
            onChange={({ target }) => setTyped(target.value)}
          >
            {components.map(({ name, filename }) => (
              <option key={`${filename} ${name}`}>{name}</option>
            ))}
          </select>
          <button
            type="button"
            className="button"
            onClick={() => void makeStoryboard(studio, { type: 'COMPONENT', component })}
          >
            New component
          </button>
          <button
            type="button"
            className="button"
            onClick={() => void makeStoryboard(studio, { type: 'STORY', component })}
          >
            New story
          </button>
        </>
      )}
      <button
        type="button"
        className="button"
        title={path}
        onClick={() => void makeStoryboard(studio, { type: 'APPLICATION', route: path })}
      >
        This page
      </button>
    </footer>
  );
}

// Start panel: the layers, the elements to insert, the theme, and the texts that are to be looked at, as views of one panel.

import { InsertPanel } from '../insert/insert-panel.tsx';
import { Layers } from '../layers/layers.tsx';
import { changeDesign } from '../commands/change-design.ts';
import { openReviews } from '../model/text-reviews.ts';
import { startViews } from '../model/design-state.ts';
import type { StartView } from '../model/design-state.ts';
import { TextsPanel } from '../texts/texts-panel.tsx';
import { ThemePanel } from '../theme/theme-panel.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { useStudio, useStudioState } from './use-studio.ts';

const names: Readonly<Record<StartView, readonly [string, IconName]>> = {
  layers: ['Layers', 'layers'],
  insert: ['Insert', 'plus'],
  theme: ['Theme', 'palette'],
  texts: ['Texts', 'languages'],
};

/** The panel. */
export function StartPanel() {
  const studio = useStudio();
  const view = useStudioState((state) => state.design.startView);
  const count = useStudioState(({ design, ledger }) => openReviews(design.reviews, ledger).length);
  return (
    <>
      <div className="start-tabs" role="tablist" aria-label="Panel">
        {startViews.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            className="start-tab"
            aria-selected={each === view}
            title={names[each][0]}
            onClick={() => changeDesign(studio, { startView: each })}
          >
            <Icon name={names[each][1]} />
            <span>{names[each][0]}</span>
            {each === 'texts' && count > 0 && <span className="start-count">{count}</span>}
          </button>
        ))}
      </div>
      {view === 'layers' && <Layers />}
      {view === 'insert' && <InsertPanel />}
      {view === 'theme' && <ThemePanel />}
      {view === 'texts' && <TextsPanel />}
    </>
  );
}

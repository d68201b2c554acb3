// Shortcut sheet: the keys and gestures of the Studio, on one page.

import { useEffect, useRef } from 'react';
import { runAction } from '../commands/press-key.ts';
import { describeKeys, gestures, shortcuts } from '../model/shortcuts.ts';
import { useStudio } from './use-studio.ts';

const groups = ['Edit', 'Select', 'View'] as const;

/** The sheet, as a modal dialog. */
export function ShortcutSheet() {
  const studio = useStudio();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label="Keyboard shortcuts"
      onClose={() => {
        if (studio.state.get().isSheetOpen) runAction(studio, 'sheet');
      }}
    >
      <h2>Keys and gestures</h2>
      <div className="sheet-columns">
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts
                .filter((each) => each.group === group)
                .map((each) => (
                  <div key={each.action}>
                    <dt>{each.label}</dt>
                    <dd>
                      <kbd>{describeKeys(each)}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>Pointer</h3>
          <dl>
            {gestures.map(([gesture, effect]) => (
              <div key={gesture}>
                <dt>{effect}</dt>
                <dd>{gesture}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  );
}

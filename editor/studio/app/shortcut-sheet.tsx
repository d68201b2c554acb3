// Shortcut sheet: the keys and gestures of the Studio, on one page.

import { useEffect, useRef } from 'react';
import { runAction } from '../commands/press-key.ts';
import { describeGesture, describeKeys, gestures, shortcuts } from '../model/shortcuts.ts';
import { isApple } from './is-apple.ts';
import { useStudio } from './use-studio.ts';

const groups = ['Edit', 'Select', 'Canvas', 'View'] as const;

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
      <form method="dialog" className="sheet-head">
        <h2>Keys and gestures</h2>
        <button type="submit" className="button">
          Close
        </button>
      </form>
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
                      <kbd>{describeKeys(each, isApple)}</kbd>
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
                <dd>{describeGesture(gesture, isApple)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </dialog>
  );
}

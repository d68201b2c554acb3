// Context bar: the gathered elements, the wish, and what is done with them. It floats over the canvas while AI context mode is on.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import { IconButton } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import {
  changeAiContext,
  copyContext,
  sendContext,
  toggleAiContext,
} from '../commands/ai-context.ts';
import { withoutElement } from '../model/ai-context.ts';
import type { GatheredElement } from '../model/ai-context.ts';
import { nodeOfKey } from '../model/layers.ts';
import './context-bar.css';

/** The bar, or nothing while the mode is off. */
export function ContextBar() {
  const studio = useStudio();
  const { isOn, elements, wish, isSending } = useStudioState((state) => state.aiContext);
  const hasEndpoint = useStudioState((state) => state.session.hasContextEndpoint);
  if (!isOn) return null;
  const isEmpty = elements.length === 0;
  return (
    <section className="context-bar" aria-label="AI context">
      <div className="context-head">
        <h2>AI context</h2>
        <IconButton
          icon="close"
          label="Leave AI context mode"
          onPress={() => toggleAiContext(studio)}
        />
      </div>
      {isEmpty ? (
        <p className="context-hint">Select elements on the pages. Each selection is added here.</p>
      ) : (
        <ul className="context-elements">
          {elements.map((element) => (
            <Chip key={`${element.frameId} ${element.key}`} element={element} />
          ))}
        </ul>
      )}
      <textarea
        className="field"
        rows={2}
        aria-label="Your wish"
        placeholder="What is to become of them?"
        value={wish}
        onChange={({ target }) =>
          changeAiContext(studio, (context) => ({ ...context, wish: target.value }))
        }
      />
      <div className="context-actions">
        <p className="context-hint">A connected agent reads this by its tool “selection”.</p>
        <button
          type="button"
          className="button"
          disabled={isEmpty}
          onClick={() => void copyContext(studio)}
        >
          Copy
        </button>
        {hasEndpoint && (
          <button
            type="button"
            className="button button-main"
            disabled={isEmpty || isSending || wish.trim() === ''}
            onClick={() => void sendContext(studio)}
          >
            {isSending ? 'Sending …' : 'Send'}
          </button>
        )}
      </div>
    </section>
  );
}

function Chip({ element }: { readonly element: GatheredElement }) {
  const studio = useStudio();
  const { frameId, key } = element;
  const tree = useStudioState((state) => state.pages[frameId]?.tree ?? null);
  const id = parseElementKey(key)?.codebaseId ?? '';
  const record = useStudioState((state) => state.lookups.treeElementLookup[id] ?? null);
  const name = nodeOfKey(tree ?? undefined, key)?.name ?? record?.componentName ?? 'element';
  return (
    <li
      className="context-chip"
      title={record === null ? '' : `${record.filename}:${record.place.line}`}
    >
      {name}
      <button
        type="button"
        aria-label={`Take ${name} out`}
        onClick={() => changeAiContext(studio, (context) => withoutElement(context, element))}
      >
        ×
      </button>
    </li>
  );
}

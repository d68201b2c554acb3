// Token menu: the project's own tokens that a property may take, as a button of the control and a list that it opens.

import { useId, useRef } from 'react';
import { useStudioState } from '../app/use-studio.ts';
import { resolveToken, tokensFor } from '../model/design-tokens.ts';
import { placePopover } from './place-popover.ts';

interface TokenMenuProps {
  readonly property: string;
  readonly current: string | null;
  readonly onSelect: (name: string) => void;
}

/** The button and its list; nothing where the project has no token for the property. */
export function TokenMenu({ property, current, onSelect }: TokenMenuProps) {
  const tokens = useStudioState((state) => state.design.tokens);
  const scheme = useStudioState((state) => state.design.scheme);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const offered = property.endsWith('color') ? [] : tokensFor(property, tokens);
  if (offered.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={current === null ? 'token-button' : 'token-button is-set'}
        popoverTarget={id}
        aria-label={`Tokens for ${property}`}
        title={current ?? 'Take one of the project’s tokens'}
      >
        ◆
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="popover token-list"
        onToggle={(event) => placePopover(event.currentTarget)}
      >
        {offered.map(({ name }) => (
          <button
            key={name}
            type="button"
            className="token-item"
            aria-pressed={name === current}
            onClick={() => {
              list.current?.hidePopover();
              onSelect(name);
            }}
          >
            <span>{name}</span>
            <span className="token-value">{resolveToken(name, tokens, scheme)}</span>
          </button>
        ))}
      </div>
    </>
  );
}

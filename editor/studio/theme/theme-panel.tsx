// Theme panel: the design tokens of the project by kind, for light and for dark pages, with contrast and typefaces.

import { useState } from 'react';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { editScheme } from '../commands/color-scheme.ts';
import { tokenGroups } from '../model/design-tokens.ts';
import type { TokenGroup, TokenKind } from '../model/design-tokens.ts';
import { groundToken } from '../model/token-contrast.ts';
import { TokenRow } from './token-row.tsx';
import './theme.css';

const sections: readonly (readonly [TokenKind, string])[] = [
  ['color', 'Colours'],
  ['font', 'Typefaces'],
  ['size', 'Sizes of text'],
  ['length', 'Lengths'],
  ['other', 'Others'],
];

/** The panel. */
export function ThemePanel() {
  const tokens = useStudioState((state) => state.design.tokens);
  const scheme = useStudioState((state) => state.design.scheme);
  const [selectedGround, setSelectedGround] = useState<string | null>(null);
  const groups = tokenGroups(tokens);
  const own = groups.filter(({ isAlias }) => !isAlias);
  const colors = own.filter(({ kind }) => kind === 'color');
  const ground = selectedGround ?? groundToken(colors, tokens, scheme);
  if (groups.length === 0) {
    return (
      <p className="panel-empty">
        This project has no design tokens: no custom properties in <code>@theme</code> or{' '}
        <code>:root</code>.
      </p>
    );
  }
  return (
    <div className="theme-scroll">
      <Schemes />
      {sections.map(([kind, title]) => (
        <TokenSection
          key={kind}
          title={title}
          groups={own.filter((group) => group.kind === kind)}
          ground={kind === 'color' ? ground : null}
          onGround={setSelectedGround}
        />
      ))}
      <Fonts />
      <Aliases groups={groups.filter(({ isAlias }) => isAlias)} />
    </div>
  );
}

function Schemes() {
  const studio = useStudio();
  const scheme = useStudioState((state) => state.design.scheme);
  return (
    <fieldset className="segments theme-schemes" aria-label="Values for">
      {(['light', 'dark'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className="segment"
          aria-pressed={each === scheme}
          title={`Edit and show ${each} pages`}
          onClick={() => editScheme(studio, each)}
        >
          {each === 'light' ? 'Light pages' : 'Dark pages'}
        </button>
      ))}
    </fieldset>
  );
}

interface TokenSectionProps {
  readonly title: string;
  readonly groups: readonly TokenGroup[];
  /** The colour against which contrast is measured; null for other kinds. */
  readonly ground: string | null;
  readonly onGround: (name: string) => void;
}

function TokenSection({ title, groups, ground, onGround }: TokenSectionProps) {
  if (groups.length === 0) return null;
  return (
    <details className="inspector-section" open>
      <summary>
        <h3>{title}</h3>
      </summary>
      {ground !== null && (
        <label className="theme-ground">
          <span className="style-label">Contrast on</span>
          <select
            className="field"
            value={ground}
            onChange={({ target }) => onGround(target.value)}
          >
            {groups.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {groups.map((group) => (
        <TokenRow key={group.name} group={group} ground={ground} />
      ))}
    </details>
  );
}

/** The typefaces that the project has installed or declares. */
function Fonts() {
  const fonts = useStudioState((state) => state.design.fonts);
  if (fonts.length === 0) return null;
  return (
    <details className="inspector-section">
      <summary>
        <h3>Typefaces of the project</h3>
      </summary>
      {fonts.map(({ family, source }) => (
        <p key={family} className="theme-font">
          <span>{family}</span>
          <span className="token-value" title={source}>
            {source}
          </span>
        </p>
      ))}
    </details>
  );
}

/** Tokens that stand for others: a change of those changes them. */
function Aliases({ groups }: { readonly groups: readonly TokenGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <details className="inspector-section">
      <summary>
        <h3>Names for other tokens</h3>
      </summary>
      {groups.map(({ name, places }) => (
        <p key={name} className="theme-font">
          <span>{name}</span>
          <span className="token-value">{places.at(-1)?.value}</span>
        </p>
      ))}
    </details>
  );
}

// Token row: a design token with its value for the edited scheme, its contrast, and the place where it stands.

import { useId, useState } from 'react';
import type { DesignToken } from '@atelier/editor-channel/element-reads';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { checkToken } from '../commands/check-value.ts';
import { changeToken, previewToken } from '../commands/change-token.ts';
import { endPreview } from '../commands/preview-rules.ts';
import { showCode } from '../commands/show-code.ts';
import { ColorSwatch } from '../inspector/color-picker.tsx';
import { ScrubLabel } from '../inspector/scrub-label.tsx';
import { parseLength, stepLength, typedValue } from '../model/css-length.ts';
import { placeIn, resolveToken, schemeArms, withSchemeValue } from '../model/design-tokens.ts';
import type { TokenGroup } from '../model/design-tokens.ts';
import { contrastOnGround } from '../model/token-contrast.ts';

interface TokenRowProps {
  readonly group: TokenGroup;
  /** The colour against which contrast is measured; null for other kinds. */
  readonly ground: string | null;
}

/** The row. */
export function TokenRow({ group, ground }: TokenRowProps) {
  const scheme = useStudioState((state) => state.design.scheme);
  const place = placeIn(group.places, scheme);
  if (place === undefined) return null;
  const value = schemeArms(place.value)?.[scheme] ?? place.value;
  return <TokenFields key={`${scheme} ${value}`} {...{ group, place, value, ground }} />;
}

interface TokenFieldsProps extends TokenRowProps {
  readonly place: DesignToken;
  /** The part of the value for the edited scheme. */
  readonly value: string;
}

function TokenFields({ group, place, value, ground }: TokenFieldsProps) {
  const studio = useStudio();
  const id = useId();
  const draft = useTokenDraft(group, place, value);
  const { name, kind } = group;
  const canScrub = kind !== 'color' && stepLength(value, 1, plainStep) !== null;
  return (
    <div className="token-row">
      <ScrubLabel
        htmlFor={id}
        title={`${name} in ${place.path}:${place.line}, ${place.block}`}
        valueAt={canScrub ? (steps, step) => stepLength(value, steps, step) : null}
        onScrub={draft.preview}
        onScrubbed={draft.save}
        onCancel={draft.cancel}
        onReset={draft.cancel}
      >
        {name}
      </ScrubLabel>
      <div className="style-control">
        {kind === 'color' && <TokenSwatch name={name} value={value} draft={draft} />}
        <input
          id={id}
          className="field"
          value={draft.shown}
          spellCheck={false}
          autoComplete="off"
          list={kind === 'font' ? 'theme-fonts' : undefined}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={({ target }) => draft.save(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
            if (key !== 'Escape') return;
            draft.cancel();
            requestAnimationFrame(() => currentTarget.blur());
          }}
        />
        {kind === 'font' && <FontList />}
        {ground !== null && name !== ground && <Contrast name={name} ground={ground} />}
        <button
          type="button"
          className="token-place"
          title={`Show ${place.path}:${place.line}`}
          aria-label={`Show ${name} in the code`}
          onClick={() => showCode(studio, place)}
        >
          →
        </button>
      </div>
    </div>
  );
}

interface TokenDraft {
  readonly shown: string;
  readonly type: (value: string) => void;
  readonly preview: (value: string) => void;
  readonly save: (value: string) => void;
  readonly cancel: () => void;
}

/** The draft of a token's value for the edited scheme; the other scheme's part stays. */
function useTokenDraft(group: TokenGroup, place: DesignToken, value: string): TokenDraft {
  const studio = useStudio();
  const scheme = useStudioState((state) => state.design.scheme);
  const [shown, setShown] = useState(value);
  const whole = (part: string) => withSchemeValue(place.value, scheme, part);
  const cancel = () => {
    setShown(value);
    endPreview(studio);
  };
  return {
    shown,
    type: setShown,
    cancel,
    preview: (next) => {
      setShown(next);
      previewToken(studio, group, place, whole(next));
    },
    save: (typed) => {
      const next = typedValue(typed, hasUnit(group, value));
      if (next === value || next === '' || !checkToken(studio, group, next)) {
        cancel();
        return;
      }
      setShown(next);
      void changeToken(studio, group, place, whole(next)).then(() => setShown(value));
    },
  };
}

/** Whether a bare number stands for a length: line heights and weights are numbers themselves. */
function hasUnit({ kind }: TokenGroup, value: string): boolean {
  return kind === 'size' || (parseLength(value)?.unit ?? '') !== '';
}

function TokenSwatch(props: {
  readonly name: string;
  readonly value: string;
  readonly draft: TokenDraft;
}) {
  const { name, value, draft } = props;
  const scheme = useStudioState((state) => state.design.scheme);
  const tokens = useStudioState((state) => state.design.tokens);
  const resolved = resolveToken(name, tokens, scheme) ?? value;
  return <ColorSwatch label={name} value={resolved} token={null} draft={draft} hasTokens={false} />;
}

const plainStep = { isShift: false, isAlt: false };

/** The typefaces of the project, offered where one is typed. */
function FontList() {
  const fonts = useStudioState((state) => state.design.fonts);
  return (
    <datalist id="theme-fonts">
      {fonts.map(({ family, source }) => (
        <option key={family} value={`'${family}', sans-serif`}>
          {source}
        </option>
      ))}
    </datalist>
  );
}

/** The contrast, with what it is enough for by WCAG: all text, large text, or none. */
function Contrast({ name, ground }: { readonly name: string; readonly ground: string }) {
  const tokens = useStudioState((state) => state.design.tokens);
  const scheme = useStudioState((state) => state.design.scheme);
  const contrast = contrastOnGround(name, ground, tokens, scheme);
  if (contrast === null) return null;
  return (
    <span
      className={`contrast contrast-${contrast.level}`}
      title={`${contrast.ratio.toFixed(2)} : 1 on ${ground}: ${contrast.words}`}
    >
      {contrast.ratio.toFixed(1)}
    </span>
  );
}

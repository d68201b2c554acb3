// Colour picker: the project's colours first, then lightness, chroma, hue and alpha, and the hexadecimal form.

import { useId, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useStudioState } from '../app/use-studio.ts';
import { contrastOf, formatColor, formatOfColor, parseColor } from '../model/color.ts';
import type { ColorFormat, Oklch } from '../model/color.ts';
import { colorOfToken, resolveToken, tokensFor } from '../model/design-tokens.ts';
import { placePopover } from './place-popover.ts';
import './color-picker.css';

type VariableStyle = CSSProperties & Record<`--${string}`, string>;

/** The style of a swatch that shows a colour. */
function swatchStyle(color: string): VariableStyle {
  return { '--swatch': color };
}

function trackStyle(gradient: string): VariableStyle {
  return { '--track': gradient };
}

/** A colour that is being edited. */
interface ColorDraft {
  readonly shown: string;
  readonly preview: (value: string) => void;
  readonly save: (value: string) => void;
}

interface ColorSwatchProps {
  readonly label: string;
  /** The colour as the page computes it. */
  readonly value: string;
  readonly token: string | null;
  readonly draft: ColorDraft;
  /** Tokens are no choice where a token's own value is edited. */
  readonly hasTokens?: boolean;
}

/** The swatch of a colour, and the picker that it opens. */
export function ColorSwatch({ label, value, token, draft, hasTokens = true }: ColorSwatchProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="swatch"
        popoverTarget={id}
        aria-label={`Pick the colour: ${label}`}
        style={swatchStyle(draft.shown.startsWith('var(') ? value : draft.shown)}
      />
      <div
        id={id}
        popover="auto"
        className="popover color-picker"
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          placePopover(event.currentTarget);
        }}
      >
        {isOpen && <ColorFields {...{ value, token, draft, hasTokens }} />}
      </div>
    </>
  );
}

const white: Oklch = { lightness: 1, chroma: 0, hue: 0, alpha: 1 };

function ColorFields({
  value,
  token,
  draft,
  hasTokens,
}: Omit<ColorSwatchProps, 'label'> & { readonly hasTokens: boolean }) {
  const tokens = useStudioState((state) => state.design.tokens);
  const scheme = useStudioState((state) => state.design.scheme);
  const first = parseColor(draft.shown) ?? parseColor(value) ?? white;
  const [color, setColor] = useState<Oklch>(first);
  const [format, setFormat] = useState<ColorFormat>(formatOfColor(draft.shown) ?? 'oklch');
  const written = formatColor(color, format);
  const change = (part: Partial<Oklch>) => {
    const next = { ...color, ...part };
    setColor(next);
    draft.preview(formatColor(next, format));
  };
  const save = () => draft.save(written);
  return (
    <>
      {hasTokens && (
        <ColorTokens
          current={token}
          onSelect={(name) => {
            setColor(colorOfToken(name, tokens, scheme) ?? color);
            draft.save(`var(${name})`);
          }}
        />
      )}
      {sliders.map(({ label, part, max }) => (
        <Slider
          key={part}
          label={label}
          max={max}
          value={color[part]}
          onChange={(share) => change({ [part]: share })}
          onEnd={save}
          ground={(share) => ({ ...color, alpha: 1, [part]: share })}
        />
      ))}
      <div className="color-text">
        <ColorText
          key={written}
          written={written}
          onSave={(next) => {
            setColor(parseColor(next) ?? color);
            draft.save(next);
          }}
        />
        <select
          className="field"
          aria-label="Form of the colour"
          value={format}
          onChange={({ target }) => setFormat(target.value === 'hex' ? 'hex' : 'oklch')}
        >
          <option value="oklch">OKLCH</option>
          <option value="hex">Hex</option>
        </select>
      </div>
      <p className="color-contrast">
        Contrast on white {contrastOf(color, white).toFixed(2)}, on black{' '}
        {contrastOf(color, { ...white, lightness: 0 }).toFixed(2)}
      </p>
    </>
  );
}

const sliders = [
  { label: 'Lightness', part: 'lightness', max: 1 },
  { label: 'Chroma', part: 'chroma', max: 0.37 },
  { label: 'Hue', part: 'hue', max: 360 },
  { label: 'Alpha', part: 'alpha', max: 1 },
] as const;

function ColorTokens(props: {
  readonly current: string | null;
  readonly onSelect: (name: string) => void;
}) {
  const { current, onSelect } = props;
  const tokens = useStudioState((state) => state.design.tokens);
  const scheme = useStudioState((state) => state.design.scheme);
  return (
    <fieldset className="color-tokens" aria-label="Colours of the project">
      {tokensFor('color', tokens).map(({ name }) => (
        <button
          key={name}
          type="button"
          className="color-token"
          aria-pressed={name === current}
          title={name}
          aria-label={name}
          style={swatchStyle(resolveToken(name, tokens, scheme) ?? 'transparent')}
          onClick={() => onSelect(name)}
        />
      ))}
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onEnd: () => void;
  /** The colour at a place of the track. */
  readonly ground: (value: number) => Oklch;
}

const stops = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1];

/** A part of the colour; it is written when the pointer is let go or the key is up. */
function Slider({ label, max, value, onChange, onEnd, ground }: SliderProps) {
  const isMoved = useRef(false);
  const end = () => {
    if (isMoved.current) onEnd();
    isMoved.current = false;
  };
  const track = stops.map((stop) => formatColor(ground(stop * max), 'oklch')).join(', ');
  return (
    <label className="color-slider">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={max}
        step={max / 400}
        value={value}
        style={trackStyle(`linear-gradient(to right, ${track})`)}
        onChange={({ target }) => {
          isMoved.current = true;
          onChange(target.valueAsNumber);
        }}
        onPointerUp={end}
        onKeyUp={end}
        onBlur={end}
      />
    </label>
  );
}

function ColorText(props: { readonly written: string; readonly onSave: (value: string) => void }) {
  const { written, onSave } = props;
  return (
    <input
      className="field"
      aria-label="Colour as text"
      defaultValue={written}
      spellCheck={false}
      onBlur={({ target }) => {
        if (target.value.trim() !== written) onSave(target.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}

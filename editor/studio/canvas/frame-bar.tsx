// Frame bar: page, language, size and actions of the selected frames.

import { IconButton } from '../app/icon.tsx';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { closeFrames, copyFrames, navigateFrame, updateFrame } from '../commands/change-frames.ts';
import { loadAgain } from '../commands/restart-pages.ts';
import { sizePresetNames, sizePresets } from '../model/frame-list.ts';
import type { FrameSpec } from '../model/frame-list.ts';
import { frameSizeMax, frameSizeMin } from '../model/resize-frame.ts';
import { unopenedPage } from '../model/studio-state.ts';

/** The bar; nothing while no frame is selected. */
export function FrameBar() {
  const studio = useStudio();
  const ids = useStudioState((state) => state.canvas.selectedFrames);
  const frame = useStudioState((state) =>
    ids.length === 1 ? (state.frames.find(({ id }) => id === ids[0]) ?? null) : null,
  );
  if (ids.length === 0) return null;
  return (
    <section className="dock frame-bar" aria-label="Selected frames">
      {frame === null ? <span>{ids.length} frames</span> : <FrameFields frame={frame} />}
      <span className="toolbar-line" />
      <IconButton icon="copy" label="Duplicate (Ctrl D)" onPress={() => copyFrames(studio, ids)} />
      <IconButton
        icon="reload"
        label="Load the page again"
        onPress={() => {
          for (const id of ids) loadAgain(studio, id);
        }}
      />
      <IconButton icon="trash" label="Close (Delete)" onPress={() => closeFrames(studio, ids)} />
    </section>
  );
}

function FrameFields({ frame }: { readonly frame: FrameSpec }) {
  const studio = useStudio();
  const { routes, languages } = useStudioState((state) => state.session);
  const page = useStudioState((state) => state.pages[frame.id] ?? unopenedPage);
  const { id, language, width, height } = frame;
  const path = page.path ?? frame.path;
  const back = () => studio.connections.get(id)?.call('goBack');
  return (
    <>
      {frame.storyboard === null && (
        <>
          <IconButton icon="back" label="The page before" onPress={back} />
          <TypedField
            label="Page"
            className="frame-bar-path"
            value={path}
            list="frame-routes"
            onType={(typed) => navigateFrame(studio, id, { path: typed, storyboard: null })}
          />
          <datalist id="frame-routes">
            {routes.map((route) => (
              <option key={route}>{route}</option>
            ))}
          </datalist>
        </>
      )}
      {languages.length > 0 && frame.storyboard === null && (
        <select
          className="field frame-bar-language"
          aria-label="Language"
          value={language ?? ''}
          onChange={({ target }) =>
            navigateFrame(studio, id, { language: target.value === '' ? null : target.value })
          }
        >
          <option value="">own</option>
          {languages.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
      <select
        className="field frame-bar-preset"
        aria-label="Size"
        value={presetOf(frame)}
        onChange={({ target }) => {
          const name = sizePresetNames.find((each) => each === target.value);
          if (name !== undefined) updateFrame(studio, id, sizePresets[name]);
        }}
      >
        <option value="">size</option>
        {sizePresetNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <SizeField
        label="Width"
        value={width}
        onType={(px) => updateFrame(studio, id, { width: px })}
      />
      <SizeField
        label="Height"
        value={height}
        onType={(px) => updateFrame(studio, id, { height: px })}
      />
    </>
  );
}

function presetOf({ width, height }: FrameSpec): string {
  const isOwn = (name: (typeof sizePresetNames)[number]) =>
    sizePresets[name].width === width && sizePresets[name].height === height;
  return sizePresetNames.find(isOwn) ?? '';
}

function SizeField(props: {
  readonly label: string;
  readonly value: number;
  readonly onType: (px: number) => void;
}) {
  const { label, value, onType } = props;
  return (
    <TypedField
      label={label}
      className="frame-bar-size"
      value={String(value)}
      onType={(typed) => {
        const px = Math.round(Number(typed));
        if (px > 0) onType(Math.min(frameSizeMax, Math.max(frameSizeMin, px)));
      }}
    />
  );
}

/** A field whose text counts when it is left or Enter is pressed; Escape restores it. */
function TypedField(props: {
  readonly label: string;
  readonly className: string;
  readonly value: string;
  readonly list?: string;
  readonly onType: (typed: string) => void;
}) {
  const { label, className, value, list, onType } = props;
  return (
    <input
      key={value}
      className={`field ${className}`}
      aria-label={label}
      title={label}
      list={list}
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== value) onType(currentTarget.value);
        if (currentTarget.isConnected) currentTarget.value = value;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.value = value;
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

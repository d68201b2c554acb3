// Dock at the foot of the canvas: tools, new frames, and the fields of the selected frames.

import { IconButton } from '../app/icon.tsx';
import type { IconName } from '../app/icon.tsx';
import { isApple } from '../app/is-apple.ts';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { openDirections, openFrame, openLanguages } from '../commands/change-frames.ts';
import { runAction } from '../commands/press-key.ts';
import { toggleStoryboards } from '../commands/storyboards.ts';
import type { CanvasTool } from '../model/canvas-state.ts';
import { directionPair, sizePresetNames, sizePresets } from '../model/frame-list.ts';
import { describeAction } from '../model/shortcuts.ts';
import { changeCanvas } from '../model/studio-state.ts';
import { FrameBar } from './frame-bar.tsx';
import { ProblemList } from './problem-list.tsx';
import { StoryboardList } from './storyboard-list.tsx';
import './dock.css';

const tools: readonly { tool: CanvasTool; icon: IconName; label: string }[] = [
  { tool: 'select', icon: 'pointer', label: 'Select (V)' },
  { tool: 'hand', icon: 'hand', label: 'Hand: drag the canvas (H)' },
  { tool: 'frame', icon: 'frame', label: 'Frame: draw one (F)' },
];

/** The dock, with what concerns frames above it. */
export function Dock() {
  return (
    <div className="dock-place">
      <ProblemList />
      <StoryboardList />
      <FrameBar />
      <div className="dock" role="toolbar" aria-label="Canvas tools">
        <Tools />
        <span className="toolbar-line" />
        <NewFrames />
        <span className="toolbar-line" />
        <Fits />
      </div>
    </div>
  );
}

function Tools() {
  const studio = useStudio();
  const current = useStudioState((state) => state.canvas.tool);
  return tools.map(({ tool, icon, label }) => (
    <IconButton
      key={tool}
      icon={icon}
      label={label}
      isPressed={tool === current}
      onPress={() => studio.state.update((now) => changeCanvas(now, { tool }))}
    />
  ));
}

function NewFrames() {
  const studio = useStudio();
  const { languages } = useStudioState((state) => state.session);
  return (
    <>
      {sizePresetNames.map((name) => (
        <IconButton
          key={name}
          icon={name}
          label={`New frame: ${name}, ${sizePresets[name].width} × ${sizePresets[name].height}`}
          onPress={() => openFrame(studio, name)}
        />
      ))}
      {languages.length > 1 && (
        <IconButton
          icon="languages"
          label={`All ${languages.length} languages side by side`}
          onPress={() => openLanguages(studio, 'phone')}
        />
      )}
      {directionPair(languages, null) !== null && (
        <IconButton
          icon="directions"
          label="Left to right and right to left, side by side"
          onPress={() => openDirections(studio, 'phone')}
        />
      )}
      <IconButton
        icon="component"
        label="Storyboards: components, stories and pages"
        onPress={() => void toggleStoryboards(studio)}
      />
    </>
  );
}

function Fits() {
  const studio = useStudio();
  return (
    <>
      <IconButton
        icon="fit"
        label={`All frames (${describeAction('zoom-fit', isApple).keys})`}
        onPress={() => runAction(studio, 'zoom-fit')}
      />
      <IconButton
        icon="target"
        label={`Zoom to the selection (${describeAction('zoom-selection', isApple).keys})`}
        onPress={() => runAction(studio, 'zoom-selection')}
      />
    </>
  );
}

// Progress on the terminal: a bar that is redrawn, or a line now and then where nobody watches.
import type { OnProgress } from './progress.ts';

const barWidth = 30;
const redrawMs = 100;
const lineMs = 10_000;
const megabyte = 1024 * 1024;

/** A terminal, or what stands for one. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows progress on `output`.
 * @param verb begins each line: `Backing up`
 * @returns the receiver of progress, and the end of the display
 */
export function showProgress(
  verb: string,
  output: ProgressOutput,
  now: () => number = Date.now,
): { readonly onProgress: OnProgress; close(): void } {
  const isTerminal = output.isTTY === true;
  let shownAt = isTerminal ? -Infinity : now();
  let isDrawn = false;
  return {
    onProgress({ part, fraction, bytes }) {
      if (now() - shownAt < (isTerminal ? redrawMs : lineMs)) return;
      shownAt = now();
      const percent = `${String(Math.floor(fraction * 100)).padStart(3)} %`;
      const size = `${Math.round(bytes / megabyte)} MB`;
      if (!isTerminal) output.write(`${verb}: ${percent.trim()}, ${size}, ${part}\n`);
      else output.write(`\r\u001B[K${verb} ${bar(fraction)} ${percent}  ${size}  ${part}`);
      isDrawn = isTerminal;
    },
    close() {
      if (isDrawn) output.write('\r\u001B[K');
    },
  };
}

function bar(fraction: number): string {
  const full = Math.round(fraction * barWidth);
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`;
}

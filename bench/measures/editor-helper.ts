// The editor's helper in a page of 10,000 elements: it must not keep the page from its frames.

import { atMost } from '../figures.ts';
import type { Bench, Measure } from '../performance-promise.ts';
import { processReport } from '../process-report.ts';

const treeMsMax = 150;
const sliceMsMax = 10;
const outlineMsMax = 4;
const selectionMsMax = 50;
const bundleKbMax = 60;

/** Report of the process that drives Chromium. */
interface HelperReport {
  readonly elements: number;
  readonly treeMs: number;
  /** The longest slice of the work for a tree. */
  readonly sliceMs: number;
  /** The copy of the tree that is sent: one piece, because a message cannot be sent in parts. */
  readonly sendingMs: number;
  readonly outlineMs: number;
  readonly selectionMs: number;
  readonly bundleKb: number;
}

/** Tree, outlines and selection in Chromium, and the size of the bundle. */
export const editorHelper: Measure = {
  promises: [
    { name: 'helper: navigation tree of 10,000 elements', bar: `≤ ${treeMsMax} ms` },
    { name: 'helper: the longest slice of that work', bar: `≤ ${sliceMsMax} ms` },
    { name: 'helper: the sending of that tree, in one piece' },
    { name: 'helper: drawing 201 outlines', bar: `≤ ${outlineMsMax} ms p95` },
    { name: 'helper: selection, there and back', bar: `≤ ${selectionMsMax} ms p95` },
    { name: 'helper: its bundle, Brotli', bar: `≤ ${bundleKbMax} KB` },
  ],
  async measure({ progress }: Bench) {
    progress('The editor: its helper in a large page');
    const { elements, treeMs, sliceMs, sendingMs, outlineMs, selectionMs, bundleKb } =
      await processReport<HelperReport>('editor/helper/commands/measure-helper.ts');
    const nodes = `${elements.toLocaleString('en')} nodes, time of the processor, median`;
    return [
      atMost(treeMs, treeMsMax, 'ms', nodes),
      atMost(sliceMs, sliceMsMax, 'ms', nodes),
      { text: `${sendingMs.toFixed(1)} ms (${nodes})`, met: null },
      atMost(outlineMs, outlineMsMax, 'ms', 'p95, while scrolling'),
      atMost(selectionMs, selectionMsMax, 'ms', 'p95'),
      atMost(bundleKb, bundleKbMax, 'KB'),
    ];
  },
};

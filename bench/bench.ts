// `npm run bench`: every promise about speed and size, measured on this machine, as one table.
// `--only WORD` measures the promises with the word in their names; `--write` also writes the table to `bench/results.md`.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newDataDirectory, removeDataDirectory } from '@atelier/e2e/running-shop';
import { machine } from './machine.ts';
import { adminFirstLoad } from './measures/admin-first-load.ts';
import { adminLists } from './measures/admin-lists.ts';
import { adminTyping } from './measures/admin-typing.ts';
import { accounts } from './measures/accounts.ts';
import { checkTime } from './measures/check-time.ts';
import { dataApi } from './measures/data-api.ts';
import { editor } from './measures/editor.ts';
import { editorHelper } from './measures/editor-helper.ts';
import { studioCanvas } from './measures/studio-canvas.ts';
import { studio } from './measures/studio.ts';
import { firstLoad } from './measures/first-load.ts';
import { expensiveRequests } from './measures/expensive-requests.ts';
import { idleMemory } from './measures/idle-memory.ts';
import { interaction } from './measures/interaction.ts';
import { imports } from './measures/imports.ts';
import { largeCatalogue } from './measures/large-catalogue.ts';
import { lighthouseScores } from './measures/lighthouse.ts';
import { navigation } from './measures/navigation.ts';
import { move } from './measures/move.ts';
import { nodes } from './measures/nodes.ts';
import { orders } from './measures/orders.ts';
import { pages } from './measures/pages.ts';
import { productList } from './measures/product-list.ts';
import { backup } from './measures/backup.ts';
import { recordedViews, statistics } from './measures/statistics.ts';
import { trackerCost } from './measures/tracker.ts';
import { storage } from './measures/storage.ts';
import { realtime } from './measures/realtime.ts';
import { starts } from './measures/starts.ts';
import { print } from './print.ts';
import type { Bench, Measure, Row } from './performance-promise.ts';
import { tableOf } from './table.ts';

/** Measures in their order: the catalogue grows on the way, so the ones that need a small catalogue come first. */
const measures: readonly Measure[] = [
  starts,
  idleMemory,
  firstLoad,
  adminFirstLoad,
  lighthouseScores,
  trackerCost,
  interaction,
  navigation,
  pages,
  nodes,
  dataApi,
  accounts,
  storage,
  realtime,
  backup,
  move,
  expensiveRequests,
  orders,
  productList,
  largeCatalogue,
  adminTyping,
  adminLists,
  imports,
  recordedViews,
  statistics,
  editor,
  editorHelper,
  studioCanvas,
  studio,
  checkTime,
];

const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
});
const selected = measures.filter(({ promises }) =>
  promises.some(({ name }) => name.includes(values.only ?? '')),
);
const bench: Bench = { dataDirectory: newDataDirectory(), progress: (line) => print(`… ${line}`) };

const rows: Row[] = [];
try {
  for (const each of selected) {
    const measured = await measureOne(each, bench);
    for (const { promised, figure, verdict } of measured)
      print(`${verdict}: ${promised.name}: ${figure}`);
    rows.push(...measured);
  }
} finally {
  removeDataDirectory(bench.dataDirectory);
}

const report = [
  `Measured on ${machine()}.`,
  'Load comes from a process of its own, which shares the cores with the server and the database.',
  '',
  tableOf(rows),
].join('\n');
print(`\n${report}`);
if (values.write)
  writeFileSync(new URL('results.md', import.meta.url), `# Results of the bench\n\n${report}\n`);
// A promise that could not be measured counts as broken.
process.exitCode =
  rows.length > 0 && rows.every(({ verdict }) => verdict === 'kept' || verdict === 'no bar')
    ? 0
    : 1;

async function measureOne({ promises, measure }: Measure, shared: Bench): Promise<Row[]> {
  try {
    const figures = await measure(shared);
    return promises.map((promised, index) => {
      const figure = figures[index];
      if (figure === undefined)
        return { promised, figure: 'nothing was reported', verdict: 'not measured' };
      const verdict = figure.met === null ? 'no bar' : figure.met ? 'kept' : 'broken';
      return { promised, figure: figure.text, verdict };
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    shared.progress(`Not measured: ${reason}`);
    return promises.map((promised) => ({
      promised,
      figure: reason.replaceAll(/\s+/g, ' ').slice(0, 160),
      verdict: 'not measured',
    }));
  }
}

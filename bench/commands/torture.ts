// `npm run torture`: a shop under load, with forged requests, repeated messages, lost databases and `kill -9`, with a verdict for each promise. Ends
// with 1 when one is broken. `--only embedded` or `--only external` runs the trials on one of the two stages, `--only random-orders` runs random
// orders alone, `--only backup` the backup under load, `--only variants` the crowd of two variants; `--seed N` repeats random orders; `--database-url
// URL` names an empty database into which the backup is restored. `--cluster` places orders over machines of a cluster that are killed, lost and cut off,
// `--rounds N` times each; `--install` installs what that needs.

import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { print } from '../print.ts';
import { backup } from '../torture/backup.ts';
import { clusterTrial } from '../torture/cluster/cluster-trial.ts';
import { installPackages, missingRequirement } from '../torture/cluster/requirements.ts';
import { finalState } from '../torture/final-state.ts';
import { crash } from '../torture/crash.ts';
import { randomOrders } from '../torture/random-orders.ts';
import { restarts } from '../torture/restarts.ts';
import { openStage } from '../torture/stage.ts';
import type { Stage, StageName } from '../torture/stage.ts';
import { goods, price, trials } from '../torture/trials.ts';
import type { Verdict } from '../torture/verdict.ts';
import { variants } from '../torture/variants.ts';

const names: Readonly<Record<StageName, string>> = {
  embedded: 'One server with its embedded database',
  external: 'Two servers over one external PostgreSQL',
};
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    'database-url': { type: 'string' },
    cluster: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
  },
});
const backupTrial = backup(values['database-url'] ?? null);
const single = new Map([
  ['backup', backupTrial],
  ['variants', variants],
]).get(values.only ?? '');
const selected = (['embedded', 'external'] as const).filter(
  (name) =>
    (values.only === undefined && !values.cluster) ||
    values.only === name ||
    (single !== undefined && name === 'embedded'),
);

const found: Verdict[] = [];
if (values.cluster) {
  if (values.install) installPackages();
  const missing = missingRequirement();
  if (missing !== null) print(missing);
  else {
    print('\nThree PostgreSQL, two servers and a proxy\n');
    found.push(...(await clusterTrial(Number(values.rounds))).map(printed));
  }
} else if (values.only === undefined || values.only === 'random-orders') {
  print('\nRandom orders\n');
  found.push(printed(await randomOrders(Number(values.seed ?? randomInt(2 ** 31)))));
}
for (const name of selected) {
  print(`\n${names[name]}\n`);
  const stage = await openStage(name);
  const watch = watchResponses(stage);
  try {
    await stock(stage);
    const selectedTrials =
      single === undefined
        ? [restarts, ...trials, variants, backupTrial, crash, finalState]
        : [single];
    for (const trial of selectedTrials) found.push(...(await trial(stage)).map(printed));
    found.push(
      printed({
        promise: 'no response is a fault of the server (5xx)',
        met: watch.faults === 0,
        seen: String(watch.faults),
      }),
    );
  } finally {
    await stage.end();
  }
}
const broken = found.filter(({ met }) => !met).length;
print(
  broken === 0 && found.length > 0
    ? `\nAll ${found.length} promises are kept.`
    : `\n${broken} of ${found.length} promises are broken.`,
);
process.exitCode = broken === 0 && found.length > 0 ? 0 : 1;

function printed(verdict: Verdict): Verdict {
  print(`${verdict.met ? 'kept  ' : 'BROKEN'}  ${verdict.promise}  (${verdict.seen})`);
  return verdict;
}

/** Counts the responses that are faults, over all requests. */
function watchResponses({ client, isDisturbed }: Stage): { faults: number } {
  const watch = { faults: 0 };
  const { send } = client;
  client.send = async (path, init) => {
    const response = await send(path, init);
    const isAway = response.status === 503 && isDisturbed();
    if (response.status >= 500 && !isAway) watch.faults += 1;
    return response;
  };
  return watch;
}

async function stock({ client }: Stage): Promise<void> {
  const all = Object.values(goods);
  await client.write(
    'POST',
    'products',
    all.map((product) => ({ ...product, category_id: 'prints', price, status: 'published' })),
  );
  await client.write(
    'POST',
    'product_texts',
    all.map(({ id }) => ({
      product_id: id,
      language: 'en',
      title: `Trial ${id}`,
      slug: `trial-${id}`,
    })),
  );
}

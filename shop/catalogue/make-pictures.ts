// Takes the catalogue's pictures: `node shop/catalogue/make-pictures.ts [--workers N] [--sheet FILE] [name …]`.
// Run by hand when a scene has changed, never by the shop; a name takes all pictures whose names begin with it.
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Worker, parentPort } from 'node:worker_threads';
import { keep } from './picture-file.ts';
import { layOut } from './contact-sheet.ts';
import { photograph } from './renderer/photograph.ts';
import { pictures } from './pictures.ts';
import { print } from './print.ts';
import { recordPicture } from './record.ts';
import type { MessagePort } from 'node:worker_threads';
import type { PictureOrder } from './pictures.ts';
import type { PictureRecord } from './picture-file.ts';
import type { Taken } from './record.ts';

const folder = new URL('../public/pictures/', import.meta.url);
const samples = 8;

/** Takes one picture, from its scene to its files. */
async function take(order: PictureOrder): Promise<PictureRecord> {
  const began = Date.now();
  const picture = photograph(await order.scene(), order.width, order.height, samples);
  const { bytes, ...record } = await keep(order, picture, folder);
  print(
    `${record.file}  ${Math.ceil(bytes / 1024)} KB  ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return record;
}

/** Lets workers take the pictures, each the next that nobody has begun, and writes each down as soon as it is there. */
async function takeAll(orders: readonly PictureOrder[], workers: number): Promise<Taken[]> {
  const taken: Taken[] = [];
  const waiting = [...orders];
  let written = Promise.resolve();
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL(import.meta.url));
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      const one = { order, record: await takenBy(worker, order.name) };
      taken.push(one);
      written = written.then(() => recordPicture(one));
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: workers }, work));
  await written;
  return orders.flatMap((order) => taken.filter((one) => one.order === order));
}

function takenBy(worker: Worker, name: string): Promise<PictureRecord> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(name, []);
  });
}

/** A worker's life: a name comes in, the picture's record goes out. */
function serve(port: MessagePort): void {
  port.on('message', (name: string) => {
    const order = pictures.find((each) => each.name === name);
    if (order === undefined) throw new Error(`There is no picture ${name} in the catalogue.`);
    void take(order).then((record) => port.postMessage(record));
  });
}

async function main(): Promise<void> {
  const options = { workers: { type: 'string', default: '2' }, sheet: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const orders = pictures.filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  );
  if (orders.length === 0)
    throw new Error(`No picture's name begins with ${positionals.join(' or ')}.`);
  await mkdir(folder, { recursive: true });
  const taken = await takeAll(orders, Math.max(1, Number(values.workers)));
  if (values.sheet !== undefined) await layOut(taken, folder, values.sheet);
}

if (parentPort === null) await main();
else serve(parentPort);

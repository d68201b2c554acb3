// Makes the catalogue's pictures: `node demo/make-pictures.ts [options] [name …]`, see the README beside it.
// Run by hand when a scene has changed, never by the shop; a name takes all pictures whose names begin with it.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { developed } from './darkroom/developed.ts';
import { startPhotographer } from './photographer.ts';
import { writePictureFiles } from './picture-file.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { pictures } from './pictures.ts';
import { print } from './print.ts';
import { recordPicture } from './record-pictures.ts';
import { stageOf, writeStage } from './stage/write-stage.ts';
import type { Photographer } from './photographer.ts';
import type { Picture } from './darkroom/develop.ts';
import type { PictureOrder } from './pictures.ts';
import type { RenderedPicture } from './record-pictures.ts';

const folder = new URL('../shop/public/pictures/', import.meta.url);

/** Context of a run of the program. */
interface Bench {
  photographer: Photographer;
  /** Folder of scenes and their light, a folder for each picture. */
  work: URL;
  /** Size against the finished one; another than 1 makes drafts, which are left in `work`. */
  scale: number;
}

/** A scene that is written down and waits for the photographer. */
interface Ready {
  order: PictureOrder;
  room: URL;
}

const exists = (file: URL): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Builds a picture's scene and writes it down, unless an earlier run did. */
async function setUp(order: PictureOrder, { work, scale }: Bench): Promise<Ready> {
  const room = new URL(`${order.name}/`, work);
  if (!(await exists(new URL('scene.json', room)))) {
    const [width, height] = [Math.round(order.width * scale), Math.round(order.height * scale)];
    await writeStage(stageOf(await order.scene(), width, height), room);
  }
  return { order, room };
}

/** Files of a scene that stay once its light is there. */
const retained = new Set(['light.f32', 'scene.json']);

/** Lets the photographer work, and clears away what only the photographer needs; answers how long it took. */
async function expose({ room }: Ready, { photographer }: Bench): Promise<string> {
  if (await exists(new URL('light.f32', room))) return 'earlier light';
  const { setUp, exposed } = await photographer.take(room);
  for (const file of await readdir(room)) {
    if (!retained.has(file)) await rm(new URL(file, room));
  }
  return `${Math.round(setUp)} + ${Math.round(exposed)} s`;
}

async function finish(
  { order, room }: Ready,
  bench: Bench,
  time: string,
): Promise<RenderedPicture | undefined> {
  const picture = await developed(room);
  if (bench.scale !== 1) {
    await draft(picture, new URL(`${order.name}.png`, bench.work));
    print(`${order.name}  ${time}`);
    return undefined;
  }
  const { bytes, ...record } = await writePictureFiles(order, picture, folder);
  print(`${record.file}  ${Math.ceil(bytes / 1000)} KB  ${time}`);
  const rendered = { order, record };
  await recordPicture(rendered);
  return rendered;
}

async function draft({ width, height, data }: Picture, file: URL): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 3 } }).toFile(file.pathname);
}

/** Takes the pictures in turn; the next scene is built while the photographer is at work. */
async function takeAll(orders: readonly PictureOrder[], bench: Bench): Promise<RenderedPicture[]> {
  const rendered: RenderedPicture[] = [];
  let exposing: Promise<void> = Promise.resolve();
  for (const order of orders) {
    const ready = await setUp(order, bench);
    await exposing;
    exposing = expose(ready, bench).then(async (time) => {
      const one = await finish(ready, bench, time);
      if (one !== undefined) rendered.push(one);
    });
  }
  await exposing;
  return rendered;
}

async function main(): Promise<void> {
  const options = {
    python: { type: 'string', default: 'python3' },
    samples: { type: 'string', default: '256' },
    threshold: { type: 'string', default: '0.1' },
    scale: { type: 'string', default: '1' },
    work: { type: 'string' },
    sheet: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const orders =
    positionals.length === 0
      ? pictures
      : positionals.flatMap((start) => pictures.filter(({ name }) => name.startsWith(start)));
  if (orders.length === 0 || values.work === undefined)
    throw new Error(`No picture is called ${positionals.join(' or ')}, or --work is missing.`);
  const work = pathToFileURL(`${values.work}/`);
  await mkdir(work, { recursive: true });
  await mkdir(folder, { recursive: true });
  const photographer = startPhotographer(values.python, [
    '--samples',
    values.samples,
    '--threshold',
    values.threshold,
  ]);
  const rendered = await takeAll(orders, { photographer, work, scale: Number(values.scale) });
  photographer.dismiss();
  if (values.sheet !== undefined) await makeContactSheet(rendered, folder, values.sheet);
}

await main();

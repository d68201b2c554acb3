// Makes the catalogue's pictures: `node demo/make-pictures.ts [options] [name …]`, see the README beside it.
// Run by hand when a scene has changed, never by the shop; a name takes all pictures whose names begin with it.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { developed } from './darkroom/developed.ts';
import { startCycles } from './cycles-renderer.ts';
import { writePictureFiles } from './picture-file.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { pictures } from './pictures.ts';
import { print } from './print.ts';
import { recordPicture } from './record-pictures.ts';
import { stageOf, writeStage } from './stage/write-stage.ts';
import type { CyclesRenderer } from './cycles-renderer.ts';
import type { Picture } from './darkroom/develop.ts';
import type { PictureOrder } from './pictures.ts';
import type { RenderedPicture } from './record-pictures.ts';

const folder = new URL('../shop/public/pictures/', import.meta.url);

/** Context of a run of the program. */
interface RenderRun {
  renderer: CyclesRenderer;
  /** Folder of scenes and their light, a folder for each picture. */
  work: URL;
  /** Size against the finished one; another than 1 makes drafts, which are left in `work`. */
  scale: number;
}

/** A scene that is written to a folder and can be rendered. */
interface WrittenScene {
  order: PictureOrder;
  room: URL;
}

const exists = (file: URL): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Builds a picture's scene and writes it to its folder, unless an earlier run did. */
async function setUp(order: PictureOrder, { work, scale }: RenderRun): Promise<WrittenScene> {
  const room = new URL(`${order.name}/`, work);
  if (!(await exists(new URL('scene.json', room)))) {
    const [width, height] = [Math.round(order.width * scale), Math.round(order.height * scale)];
    await writeStage(stageOf(await order.scene(), width, height), room);
  }
  return { order, room };
}

/** Files of a scene that stay once its light is there. */
const retained = new Set(['light.f32', 'scene.json']);

/** Renders a scene and removes the files that only the renderer needs; returns how long it took. */
async function expose({ room }: WrittenScene, { renderer }: RenderRun): Promise<string> {
  if (await exists(new URL('light.f32', room))) return 'earlier light';
  const { setUp, exposed } = await renderer.render(room);
  for (const file of await readdir(room)) {
    if (!retained.has(file)) await rm(new URL(file, room));
  }
  return `${Math.round(setUp)} + ${Math.round(exposed)} s`;
}

async function finish(
  { order, room }: WrittenScene,
  run: RenderRun,
  time: string,
): Promise<RenderedPicture | undefined> {
  const picture = await developed(room);
  if (run.scale !== 1) {
    await draft(picture, new URL(`${order.name}.png`, run.work));
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

/** Renders the pictures one after another; the next scene is built while one is being rendered. */
async function takeAll(
  orders: readonly PictureOrder[],
  run: RenderRun,
): Promise<RenderedPicture[]> {
  const rendered: RenderedPicture[] = [];
  let exposing: Promise<void> = Promise.resolve();
  for (const order of orders) {
    const ready = await setUp(order, run);
    await exposing;
    exposing = expose(ready, run).then(async (time) => {
      const one = await finish(ready, run, time);
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
  const renderer = startCycles(values.python, [
    '--samples',
    values.samples,
    '--threshold',
    values.threshold,
  ]);
  const rendered = await takeAll(orders, { renderer, work, scale: Number(values.scale) });
  renderer.close();
  if (values.sheet !== undefined) await makeContactSheet(rendered, folder, values.sheet);
}

await main();

// Pictures: every product and post has one, each in both widths and with a placeholder, what the code names exists, and none is heavier than a visitor should wait for.

import { isTestFile } from '@atelier/house/tree';
import type { Tree, Violation } from '@atelier/house/tree';

const facts = 'demo/rows/products.json';
const postFacts = 'demo/rows/posts.json';
const folder = 'shop/public/pictures/';
const bytesMax = 150_000;
const isPicture = /\.(webp|png|jpe?g|avif|gif)$/;

interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder?: string;
}

interface Product {
  readonly id: number;
  readonly pictures: readonly Picture[];
}

interface Post {
  readonly id: number;
  readonly picture: Picture | null;
}

/**
 * Products and posts without a picture, pictures without a file or a placeholder, files that nothing shows, and any picture
 * over 150 KB.
 */
export function pictureFiles(tree: Tree): Violation[] {
  const products: readonly Product[] = JSON.parse(tree.get(facts)?.text ?? '[]');
  const posts: readonly Post[] = JSON.parse(tree.get(postFacts)?.text ?? '[]');
  const shown = [
    ...products.flatMap((product) =>
      product.pictures.map((picture) => ({ ...picture, path: facts })),
    ),
    ...posts.flatMap(({ picture }) => (picture === null ? [] : [{ ...picture, path: postFacts }])),
  ];
  const named = new Map([
    ...shown.flatMap(({ file, path }) =>
      [nameOf(file), narrow(nameOf(file))].map((name) => [name, path] as const),
    ),
    ...namedInCode(tree),
  ]);
  const inFolder = [...tree.keys()].filter(
    (path) => path.startsWith(folder) && isPicture.test(path),
  );
  return [
    ...products
      .filter((each) => each.pictures.length === 0)
      .map(({ id }) => violation(facts, `product ${id} has no picture`)),
    ...posts
      .filter(({ picture }) => picture === null)
      .map(({ id }) => violation(postFacts, `post ${id} has no picture`)),
    ...products.flatMap(misshapen),
    ...shown
      .filter(({ placeholder }) => !isPlaceholder(placeholder))
      .map(({ file, path }) =>
        violation(path, `${file} has no placeholder that a browser can show`),
      ),
    ...[...named]
      .filter(([name]) => !tree.has(folder + name))
      .map(([name, path]) => violation(path, `${name} does not exist`)),
    ...inFolder
      .filter((path) => !named.has(path.slice(folder.length)))
      .map((path) => violation(path, 'neither a product nor a post nor the code shows it')),
    ...[...tree.values()]
      .filter(({ path, bytes }) => isPicture.test(path) && bytes > bytesMax)
      .map(({ path, bytes }) => violation(path, `${Math.ceil(bytes / 1000)} KB, over 150`)),
  ];
}

/** The pictures that the shop's own screens name by their address. */
function namedInCode(tree: Tree): [name: string, path: string][] {
  return [...tree.values()]
    .filter(({ path }) => /^shop\/.*\.tsx?$/.test(path) && !isTestFile(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\/pictures\/(?<name>[\w.-]+\.webp)/g)].map(
        ({ groups }): [string, string] => [groups?.['name'] ?? '', path],
      ),
    );
}

/** Pictures stand in a frame of 4:5; another shape would be cropped. */
function misshapen({ id, pictures: all }: Product): Violation[] {
  return all
    .filter(({ width, height }) => width * 5 !== height * 4)
    .map(({ file, width, height }) =>
      violation(facts, `product ${id}: ${file} is ${width} × ${height}, not 4:5`),
    );
}

/** Whether it is a whole WebP as a data address: the length that its header tells is the length that it has. */
function isPlaceholder(address: string | undefined): boolean {
  const data = /^data:image\/webp;base64,(?<data>[\w+/]+=*)$/.exec(address ?? '')?.groups?.['data'];
  if (data === undefined) return false;
  const bytes = Buffer.from(data, 'base64');
  return (
    bytes.length > 12 &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) + 8 === bytes.length
  );
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** The name of the variant for small screens, by the rule that the shop derives its address with. */
function narrow(name: string): string {
  return name.replace(/(?=\.\w+$)/, '-600');
}

function violation(path: string, message: string): Violation {
  return { path, line: 0, message };
}

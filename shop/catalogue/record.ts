// Writes down what pictures there are: in the products' facts, and in the module that the shop's pages import.
import { readFile, writeFile } from 'node:fs/promises';
import { variantOf } from './picture-file.ts';
import type { PictureOrder } from './pictures.ts';
import type { PictureRecord } from './picture-file.ts';

const factsFile = new URL('../supabase/seed/products.json', import.meta.url);
const moduleFile = new URL('../features/home/pictures.generated.ts', import.meta.url);

/** A picture that was taken. */
export interface Taken {
  order: PictureOrder;
  record: PictureRecord;
}

interface Facts {
  id: number;
  pictures: PictureRecord[];
}

/** Puts a product's picture in the place of the older one of the same name. */
export async function recordProduct({ order, record }: Taken): Promise<void> {
  const facts = JSON.parse(await readFile(factsFile, 'utf8')) as Facts[];
  const product = facts.find(({ id }) => id === order.product);
  if (product === undefined)
    throw new Error(`There is no product ${order.product} for ${order.name}.`);
  const others = product.pictures.filter(({ file }) => !file.startsWith(`${order.name}.`));
  product.pictures = [...others, record].toSorted((a, b) => a.file.localeCompare(b.file, 'en'));
  await writeFile(factsFile, `${JSON.stringify(facts, null, 2)}\n`);
}

/** A picture of a page, as the generated module offers it. */
interface PagePicture {
  width: number;
  height: number;
  placeholder: string;
  sources: readonly { path: string; width: number }[];
}

/** Puts a page's picture into the module that the pages import. */
export async function recordPage({ order, record }: Taken): Promise<void> {
  const { file, width, height, placeholder } = record;
  const sources = [width, ...order.variants].map((each) => ({
    path: `/pictures/${each === width ? file : variantOf(file, each)}`,
    width: each,
  }));
  const pages = {
    ...(await presentPages()),
    [order.name]: { width, height, placeholder, sources },
  };
  const lines = [
    "// The pictures of the shop's pages, as make-pictures.ts wrote them: sizes, placeholders, and addresses by width.",
    '',
    '/** By page: the full size, a blurred placeholder, and the same picture in several widths, widest first. */',
    `export const pagePictures = ${JSON.stringify(sorted(pages), null, 2)} as const;`,
    '',
  ];
  await writeFile(moduleFile, lines.join('\n'));
}

function sorted(pages: Record<string, PagePicture>): Record<string, PagePicture> {
  return Object.fromEntries(Object.entries(pages).toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

async function presentPages(): Promise<Record<string, PagePicture>> {
  const text = await readFile(moduleFile, 'utf8').catch(() => '');
  const found = /export const pagePictures = (?<pages>[\s\S]*) as const;/.exec(text)?.groups?.[
    'pages'
  ];
  return found === undefined ? {} : (JSON.parse(found) as Record<string, PagePicture>);
}

// Records rendered pictures: in the rows of products and posts, and in the module that the shop's pages import.
import { readFile, writeFile } from 'node:fs/promises';
import { variantOf } from './picture-file.ts';
import type { PictureOrder } from './pictures.ts';
import type { PictureRecord } from './picture-file.ts';

const productsFile = new URL('./rows/products.json', import.meta.url);
const postsFile = new URL('./rows/posts.json', import.meta.url);
const moduleFile = new URL('../shop/features/home/pictures.generated.ts', import.meta.url);

/** A picture that was taken. */
export interface RenderedPicture {
  order: PictureOrder;
  record: PictureRecord;
}

interface Facts {
  id: number;
  /** A product's pictures. */
  pictures?: PictureRecord[];
  /** A post's picture. */
  picture?: PictureRecord | null;
}

/** Records a picture for the product, post or page that shows it, in place of the older one of the same name. */
export async function recordPicture({ order, record }: RenderedPicture): Promise<void> {
  const { owner, name } = order;
  if (owner === null) return recordPage(order, record);
  const file = owner.kind === 'post' ? postsFile : productsFile;
  const all = JSON.parse(await readFile(file, 'utf8')) as Facts[];
  const facts = all.find(({ id }) => id === owner.id);
  if (facts === undefined) throw new Error(`There is no ${owner.kind} ${owner.id} for ${name}.`);
  if (owner.kind === 'post') {
    facts.picture = record;
  } else {
    const others = (facts.pictures ?? []).filter((each) => !each.file.startsWith(`${name}.`));
    facts.pictures = [...others, record].toSorted((a, b) => a.file.localeCompare(b.file, 'en'));
  }
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`);
}

/** A picture of a page, as the generated module offers it. */
interface PagePicture {
  width: number;
  height: number;
  placeholder: string;
  sources: readonly { path: string; width: number }[];
}

/** Puts a page's picture into the module that the pages import. */
async function recordPage(order: PictureOrder, record: PictureRecord): Promise<void> {
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

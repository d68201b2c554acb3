// Content of the shop: the form in the back office that has a text or a picture which a page shows.
import type { ContentPlace, ShownContent } from '@atelier/editor-channel/element-reads';
import type { RunningShop } from './running-shop.ts';

/** Finds the form of shown content; null when no form has it. */
export type FindContent = (shown: ShownContent) => Promise<ContentPlace | null>;

type Row = Readonly<Record<string, unknown>>;

/** Tables whose texts pages show as they are, with the section of the back office that edits them. */
const textTables = [
  { table: 'product_texts', field: 'title', id: 'product_id', section: 'collection', kind: 'work' },
  { table: 'post_texts', field: 'title', id: 'post_id', section: 'blog', kind: 'post' },
  { table: 'post_texts', field: 'excerpt', id: 'post_id', section: 'blog', kind: 'post' },
] as const;

/** Pages of one thing, whose other content is edited in its form too. */
const pages = [
  { pattern: /^\/product\/(\d+)/, section: 'collection', kind: 'work' },
  { pattern: /^\/blog\/(\d+)/, section: 'blog', kind: 'post' },
] as const;

/** Finds content by the running shop's own protocol, with the rights of a visitor. */
export function findShopContent({ origin, apikey }: RunningShop): FindContent {
  const read = async (path: string): Promise<Row | null> => {
    try {
      const response = await fetch(`${origin}/rest/v1/${path}&limit=1`, { headers: { apikey } });
      if (!response.ok) return null;
      const [row] = (await response.json()) as readonly Row[];
      return row ?? null;
    } catch {
      return null;
    }
  };
  const placeOf = (section: string, kind: string, id: string, title: string): ContentPlace => ({
    name: title === '' ? `the ${kind} of this page` : `the ${kind} “${title}”`,
    address: `${origin}/admin/${section}/${id}`,
  });
  const byText = async (text: string): Promise<ContentPlace | null> => {
    for (const { table, field, id, section, kind } of textTables) {
      const row = await read(`${table}?select=${id},title&${field}=eq.${encodeURIComponent(text)}`);
      if (row !== null) return placeOf(section, kind, String(row[id]), String(row['title']));
    }
    const category = await read(
      `category_texts?select=category_id&name=eq.${encodeURIComponent(text)}`,
    );
    if (category === null) return null;
    return { name: `the category “${text}”`, address: `${origin}/admin/collection` };
  };
  const byPicture = async (picture: string): Promise<ContentPlace | null> => {
    const path = encodeURIComponent(wholePicture(picture));
    const ofWork = await read(`product_pictures?select=product_id&path=eq.${path}`);
    if (ofWork !== null) return placeOf('collection', 'work', String(ofWork['product_id']), '');
    const ofPost = await read(`posts?select=id&picture_path=eq.${path}`);
    return ofPost === null ? null : placeOf('blog', 'post', String(ofPost['id']), '');
  };
  return async ({ path, text, picture }) => {
    const found = picture === '' ? await byText(text) : await byPicture(picture);
    if (found !== null) return found;
    if (picture !== '') return null;
    for (const { pattern, section, kind } of pages) {
      const [, id] = pattern.exec(path) ?? [];
      if (id !== undefined) return placeOf(section, kind, id, '');
    }
    return null;
  };
}

/** The path of a picture as it is stored: without the width of one of its sizes. */
function wholePicture(address: string): string {
  const { pathname } = new URL(address, 'http://shop.invalid');
  return decodeURIComponent(pathname).replace(/-\d+(?=\.\w+$)/, '');
}

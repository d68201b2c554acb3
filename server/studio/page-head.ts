// Head of a page that a server renders: the elements that Vite and the editor's plugins put into the head of any page.
import type { ViteDevServer } from 'vite';

/** The elements, as HTML. */
export async function pageHead(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '';
}

// HTML document around a rendered page: its head, its markup, and the data that it is hydrated with.

import { headTags, type Description, type HeadTag } from '../platform/page/description.ts';
import { directionOf, type Language } from '../platform/language/language.ts';
import { pageDataId, pageTextsId } from '../platform/page/page-data.ts';
import type { PageAssets } from './assets.server.ts';
import { escapeMarkup } from './xml.server.ts';

export interface DocumentParts {
  readonly language: Language;
  /** The languages in which the shop is offered. */
  readonly languages: readonly Language[];
  readonly description: Description;
  readonly siteUrl: string;
  readonly assets: PageAssets;
  /** React's markup for `#root`. */
  readonly markup: string;
  /** JSON that is safe inside a script element. */
  readonly data: string;
  readonly texts: string;
  /** Elements of the head for those who are shown the page elsewhere; safe HTML. */
  readonly socialHead: string;
  /** Elements that development adds to the head; safe HTML. */
  readonly development: string;
}

/** A complete page. Texts are escaped here; markup and JSON must be safe already. */
export function documentOf(parts: DocumentParts): string {
  const { language, description, assets } = parts;
  const { preloads, body } = splitPreloads(parts.markup);
  return `<!DOCTYPE html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(description.title)}</title>
${headTags(description, language, parts.siteUrl, parts.languages).map(element).join('\n')}
${parts.socialHead}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f7f2e8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#181410" media="(prefers-color-scheme: dark)">
${parts.development}${headOf(assets)}${preloads}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${pageTextsId}">${parts.texts}</script>
<script type="application/json" id="${pageDataId}">${parts.data}</script>
</body>
</html>
`;
}

const heads = new WeakMap<PageAssets, string>();

function headOf(assets: PageAssets): string {
  let head = heads.get(assets);
  if (head === undefined) {
    head = [
      ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...assets.fonts.map(
        (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
      ),
      ...scriptsOf(assets),
    ].join('\n');
    heads.set(assets, head);
  }
  return head;
}

/** The page is complete without its code: what it is painted with comes first. */
function scriptsOf({ early, entry, modules }: PageAssets): readonly string[] {
  if (early === null) return [`<script type="module" src="${entry}"></script>`];
  return [
    `<meta name="modules" content="${[entry, ...modules].join(' ')}">`,
    `<script type="module" async src="${early}"></script>`,
  ];
}

/** React writes the preloads of the first pictures before its markup; they belong into the head. */
function splitPreloads(markup: string): { preloads: string; body: string } {
  const preloads = /^(?:<link [^>]*>)+/.exec(markup)?.[0] ?? '';
  return { preloads, body: markup.slice(preloads.length) };
}

function element({ tag, attributes }: HeadTag): string {
  const list = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  return `<${tag}${list.join('')}>`;
}

/** @param nonce allows the one inline script where a policy asks for it */
export function developmentHead(nonce: string | undefined): string {
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<script type="module" src="/@vite/client"></script>
<script type="module"${attribute}>
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>
`;
}

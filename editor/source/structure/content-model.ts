// Content models of HTML, SVG and MathML: which elements an element may contain.

/** The content that an element may have. */
export interface ContentModel {
  /** `transparent`: what may stand in the element around it. `text`: no elements. `listed`: only what is listed. */
  readonly kind: 'flow' | 'phrasing' | 'transparent' | 'text' | 'listed';
  /** Elements that may stand there besides, or that alone may. */
  readonly also: ReadonlySet<string>;
}

const words = (text: string): readonly string[] => text.split(' ');

const phrasing = new Set(
  words(
    'a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins kbd ' +
      'label link map mark math meta meter noscript object output picture progress q ruby s samp script select slot ' +
      'small span strong sub sup svg template textarea time u var video wbr ' +
      // React moves these into the head from wherever they are.
      'style title ' +
      // Of older HTML.
      'acronym big font nobr strike tt',
  ),
);

const flow = new Set([
  ...phrasing,
  ...words(
    'address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hgroup ' +
      'hr main menu nav ol p pre search section table ul center dir marquee',
  ),
]);

const headings = words('h1 h2 h3 h4 h5 h6');
const svgAnimations = words('animate animateMotion animateTransform set');
const svgNotes = words('desc metadata title script style');
const svgGraphics = words(
  'a circle clipPath defs ellipse filter foreignObject g image line linearGradient marker mask path pattern polygon ' +
    'polyline radialGradient rect svg switch symbol text use view',
);
const filterParts = words(
  'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDropShadow feFlood feGaussianBlur feImage feMerge feMorphology feOffset feSpecularLighting feTile feTurbulence',
);
const lights = words('feDistantLight fePointLight feSpotLight');
const scripts = words('script template');
const mathTags = words(
  'maction menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt ' +
    'mstyle msub msubsup msup mtable mtext munder munderover semantics',
);

type Row = readonly [tags: string, kind: ContentModel['kind'], also?: readonly string[]];

/** https://html.spec.whatwg.org/multipage/indices.html#elements-3 */
const html: readonly Row[] = [
  ['address article aside blockquote body center dd dialog div dt footer form header li', 'flow'],
  ['main nav search section td th caption figcaption', 'flow'],
  ['details', 'flow', ['summary']],
  ['fieldset', 'flow', ['legend']],
  ['figure', 'flow', ['figcaption']],
  [
    'abbr acronym b bdi bdo big button cite code data dfn em font h1 h2 h3 h4 h5 h6 i kbd',
    'phrasing',
  ],
  [
    'label mark meter nobr output p pre progress q rt rp s samp small span strike strong',
    'phrasing',
  ],
  ['sub sup time tt u var', 'phrasing'],
  ['legend summary', 'phrasing', [...headings, 'hgroup']],
  ['ruby', 'phrasing', ['rt', 'rp']],
  ['datalist', 'phrasing', ['option']],
  ['a canvas del ins map noscript slot', 'transparent'],
  ['object', 'transparent', ['param']],
  ['audio video', 'transparent', ['source', 'track']],
  ['ul ol menu dir', 'listed', ['li', ...scripts]],
  ['dl', 'listed', ['dt', 'dd', 'div', ...scripts]],
  // A row directly in a table is put into a body by the browser, and would be another page than React's.
  ['table', 'listed', [...words('caption colgroup thead tbody tfoot'), ...scripts]],
  ['thead tbody tfoot', 'listed', ['tr', ...scripts]],
  ['tr', 'listed', ['td', 'th', ...scripts]],
  ['colgroup', 'listed', ['col', 'template']],
  ['select', 'listed', ['option', 'optgroup', 'hr', ...scripts]],
  ['optgroup', 'listed', ['option', ...scripts]],
  ['picture', 'listed', ['source', 'img', ...scripts]],
  ['hgroup', 'listed', ['p', ...headings, ...scripts]],
  ['html', 'listed', ['head', 'body']],
  ['head', 'listed', [...words('base link meta noscript style title'), ...scripts]],
  ['iframe option script style textarea title', 'text'],
  // https://www.w3.org/TR/mathml-core/
  [
    'math maction menclose merror mfrac mmultiscripts mover mpadded mphantom mroot',
    'listed',
    mathTags,
  ],
  ['mrow msqrt mstyle msub msubsup msup mtd munder munderover', 'listed', mathTags],
  ['semantics', 'listed', [...mathTags, 'annotation', 'annotation-xml']],
  ['mtable', 'listed', ['mtr']],
  ['mtr', 'listed', ['mtd']],
  ['mi mn mo ms mtext', 'phrasing'],
];

/** https://www.w3.org/TR/SVG2/eltindex.html */
const svg: readonly Row[] = [
  [
    'svg g defs symbol marker mask pattern switch a',
    'listed',
    [...svgGraphics, ...svgAnimations, ...svgNotes],
  ],
  [
    'clipPath',
    'listed',
    [
      ...words('circle ellipse line path polygon polyline rect text use'),
      ...svgAnimations,
      ...svgNotes,
    ],
  ],
  ['text tspan textPath', 'listed', ['a', 'tspan', 'textPath', ...svgAnimations, ...svgNotes]],
  ['linearGradient radialGradient', 'listed', ['stop', ...svgAnimations, ...svgNotes]],
  ['filter', 'listed', [...filterParts, ...svgAnimations, ...svgNotes]],
  ['feMerge', 'listed', ['feMergeNode', ...svgNotes]],
  ['feComponentTransfer', 'listed', [...words('feFuncA feFuncB feFuncG feFuncR'), ...svgNotes]],
  ['feDiffuseLighting feSpecularLighting', 'listed', [...lights, ...svgNotes]],
  [
    'circle ellipse image line path polygon polyline rect stop use',
    'listed',
    [...svgAnimations, ...svgNotes],
  ],
  ['foreignObject', 'flow'],
  ['title desc style script', 'text'],
];

function modelsOf(rows: readonly Row[]): ReadonlyMap<string, ContentModel> {
  return new Map(
    rows.flatMap(([tags, kind, also = []]) =>
      words(tags).map((tag) => [tag, { kind, also: new Set(also) }] as const),
    ),
  );
}

const htmlModels = modelsOf(html);
const svgModels = modelsOf(svg);

/** Everything that the content models name; what is none of it (custom elements, other renderers' tags) is free. */
const known = new Set([
  ...flow,
  ...htmlModels.keys(),
  ...svgModels.keys(),
  ...[...htmlModels.values(), ...svgModels.values()].flatMap(({ also }) => [...also]),
]);

/** The content model of an element; null for one that nothing is known of. */
export function contentModelOf(tag: string, isInSvg: boolean): ContentModel | null {
  const models = isInSvg || tag === 'svg' ? svgModels : htmlModels;
  return models.get(tag) ?? svgModels.get(tag) ?? null;
}

/** Whether a content model has a place for an element. */
export function isAllowedBy({ kind, also }: ContentModel, tag: string): boolean {
  if (!known.has(tag)) return kind !== 'text';
  if (also.has(tag)) return true;
  return kind === 'flow' ? flow.has(tag) : kind === 'phrasing' && phrasing.has(tag);
}

const interactive = words('a button details embed iframe input label select textarea');
const sections = words('article aside nav section');

/** Element → what may not stand anywhere inside it. */
const forbiddenInside: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    [
      ['a', interactive],
      ['button', interactive],
      ['label', ['label']],
      ['form', ['form']],
      ['dfn', ['dfn']],
      ['meter', ['meter']],
      ['progress', ['progress']],
      ['audio', ['audio', 'video']],
      ['video', ['audio', 'video']],
      ['caption', ['table']],
      ['header', ['header', 'footer', 'main']],
      ['footer', ['header', 'footer', 'main']],
      ['article', ['main']],
      ['aside', ['main']],
      ['nav', ['main']],
      ['noscript', ['noscript']],
      ['address', [...headings, ...sections, 'hgroup', 'header', 'footer', 'address']],
      ['dt', [...headings, ...sections, 'hgroup', 'header', 'footer']],
      ['th', [...headings, ...sections, 'hgroup', 'header', 'footer']],
    ] as const
  ).map(([tag, inner]) => [tag, new Set<string>(inner)]),
);

/** Whether an element may never stand inside another one, however deep. */
export function isForbiddenInside(outer: string, tag: string): boolean {
  return forbiddenInside.get(outer)?.has(tag) ?? false;
}

/** Elements of which an element may hold one. */
const allowedOnce: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', new Set(['caption', 'thead', 'tfoot'])],
  ['details', new Set(['summary'])],
  ['fieldset', new Set(['legend'])],
  ['figure', new Set(['figcaption'])],
  ['picture', new Set(['img'])],
  ['html', new Set(['head', 'body'])],
  ['head', new Set(['title', 'base'])],
]);

/** Whether an element may hold no more than one of another. */
export function isAllowedOnceIn(parent: string, tag: string): boolean {
  return allowedOnce.get(parent)?.has(tag) ?? false;
}

/** Element → what it holds in which order; what is not named comes behind what is. */
const orders: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ['table', [['caption'], ['colgroup'], ['thead'], ['tbody'], ['tfoot']]],
  ['details', [['summary']]],
  ['fieldset', [['legend']]],
  ['picture', [['source'], ['img']]],
  ['audio', [['source'], ['track']]],
  ['video', [['source'], ['track']]],
  ['html', [['head'], ['body']]],
]);

/** The rank of an element among what its parent holds; null where order does not matter. */
export function rankIn(parent: string, tag: string): number | null {
  const order = orders.get(parent);
  if (order === undefined || tag === 'script' || tag === 'template') return null;
  const rank = order.findIndex((tags) => tags.includes(tag));
  return rank === -1 ? order.length : rank;
}

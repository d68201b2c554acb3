// Stampable elements: HTML, SVG and MathML elements and components; no fragments, no providers.

import { isUnstampable } from './unstampable.ts';

const tags = new Set(
  // HTML
  (
    'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center ' +
    'cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fencedframe fieldset ' +
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ' +
    'ins kbd label legend li link main map mark marquee menu menuitem meta meter nav noembed noframes noscript object ol ' +
    'optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp script search section ' +
    'select selectedcontent slot small source span strike strong style sub summary sup table tbody td template textarea ' +
    'tfoot th thead time title tr track tt u ul var video wbr xmp ' +
    // SVG
    'animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA ' +
    'feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g hkern image line linearGradient marker ' +
    'mask metadata mpath path pattern polygon polyline radialGradient rect set stop svg switch symbol text textPath ' +
    'tspan use view vkern ' +
    // MathML
    'annotation annotation-xml maction math menclose merror mfenced mfrac mglyph mi mlabeledtr mmultiscripts mn mo mover ' +
    'mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder ' +
    'munderover none semantics'
  ).split(' '),
);

/** Decides for one file which names can bear a stamp. */
export class StampableNames {
  readonly #optOut: ReadonlySet<string>;
  /** Names that stand for what bears no stamp: renamed imports, constants, properties. */
  readonly #aliases: ReadonlySet<string>;

  /** @param optOut names of components that must not be given a class: `Chart`, `Chart.Line`. */
  constructor(aliases: ReadonlySet<string>, optOut: ReadonlySet<string>) {
    this.#optOut = optOut;
    this.#aliases = aliases;
  }

  /** Whether elements of this name are stamped. */
  has(name: string): boolean {
    if (name === '' || this.#optOut.has(name)) return false;
    if (isNative(name)) return name.includes('-') || tags.has(name.slice(name.indexOf(':') + 1));
    return !this.#aliases.has(name) && !isUnstampable(name);
  }
}

function isNative(name: string): boolean {
  return /^[a-z]/.test(name) && !name.includes('.');
}

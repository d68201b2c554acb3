// PDF printer: typesets a template in a thread of its own, because typesetting blocks for a moment and takes memory that is freed with
// the thread.
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { directionOf } from '@atelier/shop/language';
import type { Language } from '@atelier/shop/language';
import { createCardFonts } from '../social-cards/card-fonts.ts';
import type { Typeface } from '../social-cards/card-fonts.ts';
import { supportedLanguage } from '../texts/texts.ts';
import type { PrintJob } from './typst-thread.ts';

/** Data of a printable; every template uses `title`, `language` and `shop`. */
export type PrintableData = Readonly<Record<string, unknown>> & {
  readonly title: string;
  readonly language: string;
  readonly shop: string;
};

/** Several documents of a template are typeset into one file, each in its own language. */
type PrintableDocuments = PrintableData & { readonly documents?: readonly PrintableData[] };

export interface PdfPrinter {
  /** Rejects when the template cannot be typeset. */
  print(template: string, data: PrintableDocuments): Promise<Uint8Array<ArrayBuffer>>;
}

/** Number of threads at a time; further jobs wait in a queue. */
const threadsMax = 2;
/** Languages whose typefaces together cover every script: an address may be written in any. */
const scripts = ['en', 'ru', 'ar', 'hi', 'ja', 'zh'] as const;
/**
 * The shop's own letters at the weight of its headings: Typst does not support font axes, and the default weight of the variable file is
 * its heaviest.
 */
const fraunces = {
  family: 'Fraunces',
  file: createRequire(import.meta.url).resolve(
    '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
  ),
};

/** A family, or the part of one that is used: of `latin-in-cjk` the letters and figures, but no marks that Chinese and Japanese draw in a width of their own. */
type TypstFont = string | { readonly name: string; readonly covers: 'latin-in-cjk' };

/** Chinese and Japanese typefaces have Latin letters, too: before them stand the shop's own, as on its pages. */
function latinBefore(own: readonly Typeface[], language: Language): readonly TypstFont[] {
  const latin = own.at(-1);
  const hasOther = ['ja', 'zh'].includes(language);
  return hasOther && latin !== undefined ? [{ name: latin.family, covers: 'latin-in-cjk' }] : [];
}

/** @param folder where typefaces are unpacked */
export function createPdfPrinter(folder: string): PdfPrinter {
  const fonts = createCardFonts(folder);
  const limit = pLimit(threadsMax);
  return {
    print: (template, data) =>
      limit(async () => {
        const all = await Promise.all(scripts.map(fonts));
        const withFonts = async (document: PrintableData): Promise<object> => {
          const language = supportedLanguage(document.language);
          const own = await fonts(language);
          const families = (kind: 'display' | 'text'): readonly TypstFont[] => [
            ...latinBefore(own[kind], language),
            ...new Set([own, ...all].flatMap((each) => each[kind].map(({ family }) => family))),
          ];
          const named = { fonts: families('text'), displayFonts: families('display') };
          return { ...document, ...named, rtl: directionOf(language) === 'rtl' };
        };
        const files = [
          fraunces,
          ...all.flatMap(({ display, text }) => [...display, ...text]),
        ].filter(({ family, file }) => family !== fraunces.family || file === fraunces.file);
        const documents = await Promise.all((data.documents ?? [data]).map(withFonts));
        return typesetInThread({
          template,
          data: JSON.stringify({ ...(await withFonts(data)), documents }),
          fontFiles: [...new Set(files.map(({ file }) => file))],
        });
      }),
  };
}

function typesetInThread(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('typst-thread.ts', import.meta.url), { workerData: job });
    thread.once('message', (pdf: Uint8Array<ArrayBuffer>) => resolve(pdf));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The typesetting thread ended with ${code}.`)));
  });
}

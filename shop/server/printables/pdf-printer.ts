// Prints a paper as PDF in a thread of its own: setting type takes a moment, in which visitors must not wait, and memory, which goes
// with the thread.
import { Worker } from 'node:worker_threads';
import { createCardFonts } from '../social-cards/card-fonts.ts';
import type { PrintJob } from './typst-thread.ts';

/** What a template prints; `title`, `language` and `shop` are in all of them. */
export type PrintableData = Readonly<Record<string, unknown>> & {
  readonly title: string;
  readonly language: string;
  readonly shop: string;
};

export interface PdfPrinter {
  /** Rejects when the paper cannot be set. */
  print(template: string, data: PrintableData): Promise<Uint8Array<ArrayBuffer>>;
}

/** So many papers are set at once; others wait in line. */
const threadsMax = 2;
/** An address may be written in any script, whatever the paper's language. */
const scripts = ['en', 'ru', 'ar', 'hi', 'ja', 'zh'] as const;
/** Its file begins at its blackest, and the setter does not move along a typeface's axes. */
const tooBlack = 'Fraunces';

/** @param folder where typefaces are unpacked */
export function createPdfPrinter(folder: string): PdfPrinter {
  const fonts = createCardFonts(folder);
  let free = threadsMax;
  const waiting: (() => void)[] = [];

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  }

  return {
    print: (template, data) =>
      inTurn(async () => {
        const own = await fonts(scripts.find((script) => script === data.language) ?? 'en');
        const all = await Promise.all(scripts.map((language) => fonts(language)));
        const families = (kind: 'display' | 'text'): string[] => [
          ...new Set(
            [own, ...all]
              .flatMap((each) => each[kind].map(({ family }) => family))
              .filter((family) => family !== tooBlack),
          ),
        ];
        const files = all.flatMap(({ display, text }) => [...display, ...text]);
        const named = { fonts: families('text'), displayFonts: families('display') };
        return setInThread({
          template,
          data: JSON.stringify({ ...data, ...named, rtl: data.language === 'ar' }),
          fontFiles: [...new Set(files.map(({ file }) => file))],
        });
      }),
  };
}

function setInThread(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('typst-thread.ts', import.meta.url), { workerData: job });
    thread.once('message', (pdf: Uint8Array<ArrayBuffer>) => resolve(pdf));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The printing thread ended with ${code}.`)));
  });
}

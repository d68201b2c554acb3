// Early entry of a page: its first script, there before the first paint. Styles, typefaces and pictures of that paint have the
// network to themselves; the page's code is fetched after it or at the visitor's first input, and input until then is replayed.

import { hydratedEvent, captureInput } from './platform/page/replay-input.ts';

/** A visitor whose pictures do not come shall not wait for them. */
const paintedMsMax = 3000;
const firstSigns = ['pointerdown', 'keydown', 'touchstart'] as const;

const replayInput = captureInput();
const replay = (): void => void replayInput();
document.addEventListener(hydratedEvent, replay, { once: true });

let started = false;
for (const sign of firstSigns) addEventListener(sign, loadModules, { once: true, passive: true });
setTimeout(loadModules, paintedMsMax);
if (document.readyState === 'complete') void afterFirstPaint().then(loadModules);
else addEventListener('load', () => void afterFirstPaint().then(loadModules), { once: true });

/** Fetches the page's code: the modules that the document names, of which the first one starts the others. */
function loadModules(): void {
  if (started) return;
  started = true;
  const modules = document.querySelector<HTMLMetaElement>('meta[name=modules]')?.content ?? '';
  const [entry = '', ...others] = modules.split(' ');
  const script = document.createElement('script');
  script.type = 'module';
  script.src = entry;
  // Without its code a page still leads on by links and forms.
  script.addEventListener('error', replay);
  const preloads = others.map((href) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    return link;
  });
  document.head.append(script, ...preloads);
}

/** The pictures in view are there, and were drawn. */
async function afterFirstPaint(): Promise<void> {
  const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
  await Promise.all(Array.from(first, (picture) => picture.decode().catch(() => undefined)));
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

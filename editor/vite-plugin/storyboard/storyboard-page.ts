// The page and the module that show one storyboard in a frame.

import type { Storyboard } from './find-storyboard.ts';

/** The document of a component's or story's storyboard: the root fills it, nothing of it is seen around the contents. */
export function storyboardPage(moduleUrl: string): string {
  return `<!doctype html>
<html>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Storyboard</title>
    <style>
      html, body, #root { width: 100%; height: 100%; margin: 0; }
      html, body { background: transparent; overflow: hidden; }
    </style>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${moduleUrl}"></script>
  </body>
</html>
`;
}

/**
 * The module that mounts a storyboard into the page, in strict mode.
 *
 * A component is shown as it is. A story is one of the file's named exports in Storybook's Component Story Format: its
 * arguments and decorators, over those of the default export.
 * @param styles addresses of the style sheets that the app's own entry brings.
 * @param setup the file of the component that the project puts around it, or null
 */
export function storyboardModule(
  { file, type }: Storyboard,
  styles: readonly string[],
  setup: string | null,
): string {
  const shown = type === 'STORY' ? storyCode : 'const shown = createElement(storyboard.default);';
  const setupCode =
    setup === null
      ? "import { Fragment as Setup } from 'react';"
      : `import * as setup from ${JSON.stringify(setup)};\nconst Setup = setup.default ?? setup.Setup;`;
  return `
import { createElement, StrictMode } from 'react';
${setupCode}
import { createRoot } from 'react-dom/client';
${styles.map((url) => `import ${JSON.stringify(url)};`).join('\n')}
import * as storyboard from ${JSON.stringify(file)};

${shown}
createRoot(document.getElementById('root')).render(
  createElement(StrictMode, null, createElement(Setup, null, shown)),
);
`;
}

const storyCode = `
const meta = storyboard.default ?? {};
const wanted = new URLSearchParams(location.search).get('story');
const names = Object.keys(storyboard).filter((name) => name !== 'default');
const chosen = storyboard[wanted ?? names[0]] ?? {};
const story = typeof chosen === 'function' ? { render: chosen } : chosen;
const args = { ...meta.args, ...story.args };
const render = story.render ?? meta.render ?? ((given) => createElement(meta.component, given));
const decorators = [...(story.decorators ?? []), ...(meta.decorators ?? [])];
const context = { args, name: wanted ?? names[0] ?? 'default' };
const Story = decorators.reduce(
  (Inner, decorate) => () => decorate(Inner, context),
  () => render(args, context),
);
const shown = createElement(Story);
`;

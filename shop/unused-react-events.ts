// Build plugin: React listens to the events that a component handles, and to no others. It listens to every event of the web platform otherwise,
// twice each, and a press of a finger is ten events: a twentieth of the time from the press of a link to the next page.

import type { Plugin } from 'vite';

/** The list of React's own from which it makes the names of its properties: `auxClick` for `onAuxClick`. */
const eventList = /(["'`])abort auxClick [A-Za-z ]+\1/;
const isReact = (id: string): boolean => /node_modules\/react-dom\//.test(id);

/**
 * Takes out of React's list the events whose property no module of the build names.
 *
 * @throws Error at the end of the build where React has such a list no more
 */
export function unusedReactEvents(): Plugin {
  let isFound = false;
  return {
    name: 'unused-react-events',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.some(isReact) || !eventList.test(code)) return null;
      isFound = true;
      const others = [...this.getModuleIds()].filter((id) => !isReact(id));
      const handled = handledEvents(others.map((id) => this.getModuleInfo(id)?.code ?? ''));
      return { code: code.replace(eventList, (list) => withHandled(list, handled)), map: null };
    },
    generateBundle() {
      if (!isFound) this.error('React should have had its list of events.');
    },
  };
}

/** Names of properties that look like those of an event, also at its first meeting. */
function handledEvents(modules: readonly string[]): ReadonlySet<string> {
  return new Set(
    modules.flatMap((code) =>
      [...code.matchAll(/\bon([A-Z][A-Za-z]*?)(?:Capture)?\b/g)].map(([, name = '']) => name),
    ),
  );
}

function withHandled(list: string, handled: ReadonlySet<string>): string {
  const quote = list.slice(0, 1);
  const events = list.slice(1, -1).split(' ');
  const remaining = events.filter((name) =>
    handled.has(name.slice(0, 1).toUpperCase() + name.slice(1)),
  );
  return quote + remaining.join(' ') + quote;
}

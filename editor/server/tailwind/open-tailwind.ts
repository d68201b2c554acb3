// Opening a project's Tailwind as the port that mutations use.

import type { Tailwind } from '@atelier/editor-source/tailwind';
import { loadEngine } from './load-engine.ts';
import { NamingThread } from './naming-thread.ts';
import type { TailwindEngine, TailwindSource } from './tailwind-engine.ts';

/** A Tailwind that can be closed. */
export interface OpenTailwind extends Tailwind {
  /** Every class that the project's settings name one by one, without variants. */
  classNames(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** From the opening to the warming up of names, so that neither a short run nor the first page pays for it. A window that lists the classes has shown its page. */
const warmUpDelayMs = 15_000;

/** Opens a Tailwind. */
export function openTailwind(source: TailwindSource): OpenTailwind {
  let loading: Promise<TailwindEngine> | null = null;
  const engine = (): Promise<TailwindEngine> => (loading ??= loadEngine(source));
  const naming = new NamingThread(source);
  const warmUp = (): void => {
    clearTimeout(timer);
    // A Tailwind that does not load rejects the first request for a class.
    naming.name({ display: 'flex' }, []).catch(() => null);
  };
  const timer = setTimeout(warmUp, warmUpDelayMs);
  timer.unref();
  return {
    breakpoints: async () => (await engine()).breakpoints,
    describe: async (names) => (await engine()).describe(names),
    classNames: async () => {
      warmUp();
      return (await engine()).classNames();
    },
    classesFor: (styles, variants) => naming.name(styles, variants),
    close: async () => {
      clearTimeout(timer);
      await naming.close();
    },
  };
}

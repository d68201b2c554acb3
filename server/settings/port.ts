// PORT: where the server listens.
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

const defaultPort = 4100;

/** The port to listen on; 0 lets the system choose a free one. */
export function readPort(environment: Environment): Setting<number> {
  const text = environmentText(environment, 'PORT');
  if (text === undefined) return { value: defaultPort };
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return { value: port };
  return {
    problem: {
      variable: 'PORT',
      given: text,
      problem: 'not a port',
      remedy: `Give a number from 1 to 65535, or 0 for any free port; unset, it is ${defaultPort}.`,
    },
  };
}

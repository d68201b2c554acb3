// Scores of Lighthouse for a page on a phone, from a browser of its own, as for a first visit.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';

/** Four scores from 0 to 100. */
export interface PageScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
}

/**
 * Scores a page.
 * @param blocked patterns of addresses that the browser does not fetch
 * @returns the scores, and the addresses of all requests that were answered
 */
export async function scorePage(
  address: string,
  blocked: readonly string[] = [],
): Promise<{ readonly scores: PageScores; readonly fetched: readonly string[] }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'silent',
      blockedUrlPatterns: [...blocked],
    });
    const scoreOf = (category: keyof PageScores): number => {
      const score = result?.lhr.categories[category]?.score;
      if (score == null) throw new Error(`Lighthouse gave no ${category} for ${address}`);
      return Math.round(score * 100);
    };
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      fetched: (result?.artifacts.DevtoolsLog === undefined
        ? []
        : result.artifacts.DevtoolsLog
      ).flatMap((entry) =>
        entry.method === 'Network.responseReceived' ? [entry.params.response.url] : [],
      ),
    };
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

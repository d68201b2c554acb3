// Phone processor: the slow-down with which this machine's browser is as fast as a phone of the middle class.

import type { Browser } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** Lighthouse's benchmark index of a phone of the middle class (Pixel 5), to which Chrome's developer tools calibrate “Mid-tier mobile”. */
const phoneIndex = 1000;
/** As close as Chrome's developer tools come. */
const tolerance = 10;
const stepsMax = 8;

/** A slow-down of the browser's processor, and the index at which this machine is without it. */
export interface PhoneProcessor {
  /** 1 where the machine itself is no faster than the phone. */
  readonly rate: number;
  readonly machineIndex: number;
}

/** Finds the slow-down by halves, as Chrome's developer tools do; each step takes a second of a machine that does nothing else. */
export async function calibratePhoneProcessor(browser: Browser): Promise<PhoneProcessor> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const indexAt = async (rate: number): Promise<number> => {
      await protocol.send('Emulation.setCPUThrottlingRate', { rate });
      return page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`);
    };
    // The first run compiles the benchmark.
    await indexAt(1);
    const machineIndex = await indexAt(1);
    if (machineIndex <= phoneIndex) return { rate: 1, machineIndex };
    let [low, high] = [1, (machineIndex / phoneIndex) * 2];
    let rate = (low + high) / 2;
    for (let step = 0; step < stepsMax; step += 1) {
      const index = await indexAt(rate);
      if (Math.abs(index - phoneIndex) < tolerance) break;
      if (index < phoneIndex) high = rate;
      else low = rate;
      rate = (low + high) / 2;
    }
    return { rate, machineIndex };
  } finally {
    await context.close();
  }
}

// The origin in a browser: a port from a stranger, or for a frame without the nonce, is not taken.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { coldMs, storyboardId, TestFrame } from './test-frame.ts';

let frame: TestFrame;

afterEach(() => frame.close());

const isAccepted = async () => {
  await frame.call('initProject', storyboardId, {}, {}, null);
  await sleep(500);
  return (await frame.messages('LATEST_HREF')).length > 0;
};

test(
  'a frame without the nonce is left alone; with it, it is taken over',
  { timeout: coldMs },
  async () => {
    frame = await TestFrame.open({ fixture: 'react-19', nonce: 'n-1' });
    expect(await isAccepted()).toBe(false);
    await frame.close();
    frame = await TestFrame.open({
      fixture: 'react-19',
      nonce: 'n-1',
      path: '/?atelier-nonce=n-2',
    });
    expect(await isAccepted()).toBe(false);
    await frame.close();
    frame = await TestFrame.open({
      fixture: 'react-19',
      nonce: 'n-1',
      path: '/?atelier-nonce=n-1',
    });
    expect(await isAccepted()).toBe(true);
  },
);

test('a parent of another origin is not listened to', { timeout: coldMs }, async () => {
  frame = await TestFrame.open({ fixture: 'react-19', isConnected: false });
  const { port } = new URL(frame.page.url());
  const address = new URL(frame.page.url());
  // The same machine under another name is another origin.
  address.host = `localhost:${port}`;
  await frame.page.goto(address.href);
  await frame.page.frames().at(1)!.locator('#main').waitFor();
  await frame.connect();
  expect(await isAccepted()).toBe(false);
});

test('a page that is in no frame is left alone', { timeout: coldMs }, async () => {
  frame = await TestFrame.open({ fixture: 'react-19', isConnected: false });
  await frame.page.goto(frame.frame.url());
  await frame.page.locator('#main').waitFor();
  await frame.page.evaluate(`postMessage('init', '*', [new MessageChannel().port2])`);
  await frame.page.locator('#counter').click();
  expect(await frame.page.locator('#counter').innerText()).toBe('Pressed 1 times');
});

// Backlog of a socket: its client is not read while too many frames, or too many bytes, wait.
import { expect, test } from 'vitest';
import { Backlog } from './backlog.ts';

/** The end of a socket that is read from, or not. */
function reader() {
  return {
    isPaused: false,
    pause() {
      this.isPaused = true;
    },
    resume() {
      this.isPaused = false;
    },
  };
}

test.each([
  ['frames', { pendingFramesMax: 3, pendingBytesMax: 1_000 }, 1],
  ['bytes', { pendingFramesMax: 1_000, pendingBytesMax: 30 }, 10],
])('too many %s pause the reading until some are done', (_, limits, bytes) => {
  const socket = reader();
  const backlog = new Backlog(limits, socket);
  backlog.add(bytes);
  backlog.add(bytes);
  expect(socket.isPaused).toBe(false);
  backlog.add(bytes);
  expect(socket.isPaused).toBe(true);
  backlog.add(bytes);
  backlog.remove(bytes);
  expect(socket.isPaused).toBe(true);
  backlog.remove(bytes);
  expect(socket.isPaused).toBe(false);
});

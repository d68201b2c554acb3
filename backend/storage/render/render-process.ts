/**
 * The process that renders pictures. It is apart so that a picture that brings the decoder down takes nothing else with it, and
 * of lower priority so that pages are served first.
 */
import sharp from 'sharp';
import { renderPicture } from './render-picture.ts';
import type { RenderResult, RenderJob } from './render-job.ts';

// One picture, one core: how many are rendered at once is for the queue to say.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (job: RenderJob) => {
  void renderPicture(job)
    .then(
      (picture): RenderResult => ({ id: job.id, picture, problem: null }),
      (error: unknown): RenderResult => ({ id: job.id, picture: null, problem: String(error) }),
    )
    .then((answer) => process.send?.(answer));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));
// Signals to the whole group are for the parent to follow, who lets requests in flight finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

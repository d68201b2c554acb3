/**
 * The process that renders pictures. It is a process of its own so that a picture that crashes the decoder crashes nothing else, and
 * of lower priority so that pages are served first.
 */
import sharp from 'sharp';
import { renderPicture } from './render-picture.ts';
import type { RenderResult, RenderJob } from './render-job.ts';

// One core per picture: the queue decides the number of pictures at once.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (job: RenderJob) => {
  void renderPicture(job)
    .then(
      (picture): RenderResult => ({ id: job.id, picture, problem: null }),
      (error: unknown): RenderResult => ({ id: job.id, picture: null, problem: String(error) }),
    )
    .then((result) => process.send?.(result));
});
// The parent has ended, or stopped this process.
process.on('disconnect', () => process.exit(0));
// The parent handles signals to the whole group: it lets requests in flight finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

// A watched process for tests: it replies until it is told to run without an end.
import { replyToWatch } from './watch-process.ts';

replyToWatch();
process.on('message', (message) => {
  if (message === 'hang') while (Date.now() > 0);
});
process.send?.('ready');

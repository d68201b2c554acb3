// `move`: moves a shop from one project to another, over the protocol of both.
import { showProgress } from '../backup/show-progress.ts';
import { listenForStopSignals } from '../compose/stop-signals.ts';
import { KnownFault } from '../fault.ts';
import { describeRefusal } from '../move/describe-refusal.ts';
import { describeReport } from '../move/describe-report.ts';
import { MoveRefusal } from '../move/move-refusal.ts';
import type { MoveSide } from '../move/move-refusal.ts';
import { remainderOf } from '../move/plan/move-report.ts';
import { parseProjectAddress } from '../move/project/project-address.ts';
import type { ProjectAddress } from '../move/project/project-address.ts';
import { measureMove, runMove } from '../move/run-move.ts';
import { print, printError, progressOutput } from '../print.ts';
import { openSecretPrompt, ownTerminal } from '../secret-prompt.ts';
import type { Command, CommandContext } from './command.ts';
import { textOption } from './options.ts';

const interruptedExitCode = 130;

/** The word, the variable of the key, and the question of each side. */
const sides = {
  source: { option: 'from', variable: 'MOVE_FROM_KEY', project: 'old' },
  target: { option: 'to', variable: 'MOVE_TO_KEY', project: 'new' },
} as const;

export const move: Command = {
  summary: 'Move a shop to another project, or back: rows, accounts and files',
  usage: 'move --from URL --to URL [--dry-run] [--replace] [--restart]',
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    'dry-run': { type: 'boolean' },
    replace: { type: 'boolean' },
    restart: { type: 'boolean' },
  },
  async run(call) {
    try {
      const source = await readAddress(call, 'source');
      const target = await readAddress(call, 'target');
      return await moveBetween(call, source, target);
    } catch (error) {
      if (!(error instanceof MoveRefusal)) throw error;
      throw new KnownFault(error.code, describeRefusal(error.code, error.facts), error);
    }
  },
};

async function moveBetween(
  { options }: CommandContext,
  source: ProjectAddress,
  target: ProjectAddress,
): Promise<number> {
  const stop = listenForStopSignals();
  const signal = stop.graceful;
  if (options['dry-run'] === true) {
    const { report } = await measureMove({ source, target, signal });
    print(describeReport(report));
    return 0;
  }
  const display = showProgress('Moving', progressOutput);
  try {
    const report = await runMove({
      source,
      target,
      replace: options['replace'] === true,
      restart: options['restart'] === true,
      signal,
      onReport(current) {
        const { fraction, bytes } = remainderOf(current);
        display.onProgress({ part: `${current.phase}, so much is left`, fraction, bytes });
      },
    });
    display.close();
    print(describeReport(report));
    for (const { code, facts } of report.errors) printError(describeRefusal(code, facts));
    return report.errors.length === 0 ? 0 : 1;
  } catch (error) {
    display.close();
    if (!signal.aborted) throw error;
    printError('Stopped. The same command goes on where it was.');
    return interruptedExitCode;
  }
}

/** The address of an option with its key: from the environment, or typed at a prompt that shows nothing. */
async function readAddress(call: CommandContext, side: MoveSide): Promise<ProjectAddress> {
  const { option, variable, project } = sides[side];
  const url = textOption(call, option);
  if (url === undefined) throw new MoveRefusal('invalid_address', { side });
  const key = call.environment[variable] ?? (await promptKey(variable, project));
  return parseProjectAddress(side, url, key);
}

async function promptKey(variable: string, project: string): Promise<string> {
  if (ownTerminal.input.isTTY !== true)
    throw new KnownFault(
      'no_terminal',
      `There is no terminal to type the key of the ${project} project at.\nSet ${variable}.`,
    );
  const { question, close } = openSecretPrompt(ownTerminal);
  try {
    return await question(`Secret key of the ${project} project (nothing is shown):`);
  } finally {
    close();
  }
}

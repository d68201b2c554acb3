// `help`: the list of all commands.
import type { Command } from './command.ts';
import { print } from '../print.ts';

/** The command `help` over a table of commands. */
export const helpFor = (commands: ReadonlyMap<string, () => Promise<Command>>): Command => ({
  summary: 'Show this list',
  usage: 'help',
  async run() {
    const all = await Promise.all([...commands.values()].map((load) => load()));
    const width = Math.max(...all.map(({ usage }) => usage.length));
    const lines = all.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
    print(
      `Usage: npx atelier <command>\n\n${lines.join('\n')}\n\nSettings are environment variables; docs/settings.md lists them.`,
    );
    return 0;
  },
});

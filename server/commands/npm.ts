// `npm`: runs npm under the project's Node.js, because npm chooses releases by the Node.js that it runs on.
import { findNpm } from '../launch/npm.mjs';
import type { Command } from './command.ts';
import { runProgram } from './run-program.ts';

export const npm: Command = {
  summary: 'Run npm under the Node that the project brings, to add a package',
  usage: 'npm …',
  passesArgumentsOn: true,
  run({ operands, folder }) {
    const { program, args } = findNpm();
    return runProgram(program, [...args, ...operands], folder);
  },
};

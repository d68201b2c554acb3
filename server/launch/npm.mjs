// Runs npm: the one that started us, or the one that belongs to this Node, or the one on the path.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { LaunchRefusal } from './refusal.mjs';

const complaintLinesMax = 30;
/** @type {NodeJS.Signals[]} */
const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error', '--ignore-scripts'];

/**
 * Runs npm quietly in `folder`; install scripts stay off, because nothing of ours needs one.
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<void>} rejects with a {@link LaunchRefusal} that carries npm's own words
 */
export function runNpm(args, folder) {
  const npm = findNpm();
  return new Promise((resolve, reject) => {
    const child = spawn(npm.program, [...npm.args, ...args, ...quiet], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: npm.shell,
    });
    // Interrupted, npm would go on to its end without us. A half-finished installation has no record, so the next start repeats it.
    const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill('SIGKILL');
      child.once('close', () => process.exit(128 + constants.signals[signal]));
    };
    for (const signal of interrupts) process.on(signal, interrupt);
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint += text;
    });
    child.once('error', (error) => reject(refusal(args, error.message)));
    child.once('close', () => interrupts.forEach((signal) => process.off(signal, interrupt)));
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(refusal(args, firstWords(complaint))),
    );
  });
}

/** The command that starts npm here. @returns {{ program: string, args: string[], shell: boolean }} */
export function findNpm() {
  const besideNode = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js'];
  const candidates = [
    process.env['npm_execpath'] ?? '',
    ...besideNode.map((path) => join(dirname(process.execPath), path)),
  ];
  const script = candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path));
  if (script !== undefined) return { program: process.execPath, args: [script], shell: false };
  // On Windows npm is a batch file, which only a shell can run; our arguments hold nothing that it would interpret.
  return { program: 'npm', args: [], shell: process.platform === 'win32' };
}

/** npm's reason comes first; after it come pages of usage. @param {string} complaint */
function firstWords(complaint) {
  const lines = complaint.split('\n').map((line) => line.replace(/^npm (error|warn) ?/, '  '));
  const end = lines.findIndex((line) => /^\s*Usage:/.test(line));
  return lines
    .slice(0, end === -1 ? complaintLinesMax : Math.min(end, complaintLinesMax))
    .filter((line) => line.trim() !== '' && !/^\s*at /.test(line))
    .join('\n');
}

/** @param {string[]} args @param {string} complaint */
function refusal(args, complaint) {
  return new LaunchRefusal(
    `npm could not finish "npm ${args.join(' ')}":\n${complaint || 'it gave no reason.'}\n` +
      'Check the connection to the package registry and the free space on the disk, then run the command again.',
  );
}

// Virtual machines of the cluster: network namespaces of Linux on one bridge, each with its own address and its own processes, which can be unplugged and lost.

import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface VirtualMachine {
  readonly name: string;
  readonly address: string;
  /** Starts a program in it, whose output goes to a file of that name. @param account of the operating system; root by default */
  start(program: string, command: readonly string[], options?: StartOptions): void;
  /** Runs a command to its end and returns its output. */
  run(command: readonly string[], options?: StartOptions): string;
  /** `kill -9` of one of its programs, with everything that it started. */
  kill(program: string): void;
  /** Power off: `kill -9` of all that runs in it, and no more network. */
  lose(): void;
  /** Takes it off the network; what runs in it goes on. */
  unplug(): void;
  plugIn(): void;
  /** The output of a program so far; empty where it never ran. */
  output(program: string): string;
}

interface StartOptions {
  readonly account?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

export interface Network {
  /** The address of this process on the network. */
  readonly address: string;
  /** @param host the last number of its address */
  addMachine(name: string, host: number): VirtualMachine;
  machines(): readonly VirtualMachine[];
  /** Removes all machines, with what runs in them. */
  close(): void;
}

const prefix = 'atelier';
const subnet = '10.213.77';
const bridge = `${prefix}0`;

/** Makes the network; needs root. @param folder for outputs of programs */
export function openNetwork(folder: string): Network {
  removeLeftovers();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${subnet}.1/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  const machines: VirtualMachine[] = [];
  return {
    address: `${subnet}.1`,
    addMachine(name, host) {
      const machine = addMachine(name, `${subnet}.${host}`, folder);
      machines.push(machine);
      return machine;
    },
    machines: () => machines,
    close: removeLeftovers,
  };
}

function addMachine(name: string, address: string, folder: string): VirtualMachine {
  const namespace = `${prefix}-${name}`;
  const plug = `${prefix}-${name}`.slice(0, 15);
  const inside = ['netns', 'exec', namespace];
  const programs = new Map<string, number>();
  const outputOf = (program: string): string => join(folder, `${name}-${program}.log`);
  ip('netns', 'add', namespace);
  ip('link', 'add', plug, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', plug, 'master', bridge, 'up');
  ip(...inside, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip(...inside, 'ip', 'link', 'set', device, 'up');
  const within = (command: readonly string[], { account }: StartOptions): readonly string[] => [
    ...inside,
    ...(account === undefined
      ? []
      : [
          'setpriv',
          `--reuid=${account}`,
          `--regid=${account}`,
          '--init-groups',
          'env',
          'HOME=/tmp',
        ]),
    ...command,
  ];
  return {
    name,
    address,
    start(program, command, options = {}) {
      const output = openSync(outputOf(program), 'a');
      const child = spawn('ip', within(command, options), {
        stdio: ['ignore', output, output],
        env: { ...process.env, ...options.environment },
        cwd: options.folder ?? '/tmp',
        // A group of its own, so that it can be killed with all that it starts.
        detached: true,
      });
      closeSync(output);
      child.unref();
      programs.set(program, child.pid ?? 0);
    },
    run: (command, options = {}) =>
      execFileSync('ip', within(command, options), {
        encoding: 'utf8',
        env: { ...process.env, ...options.environment },
        cwd: '/tmp',
        stdio: ['ignore', 'pipe', 'pipe'],
        timeout: 20_000,
      }),
    kill(program) {
      const pid = programs.get(program);
      if (pid !== undefined) killQuietly(-pid);
    },
    lose() {
      ip('link', 'set', plug, 'down');
      for (const pid of processesOf(namespace)) killQuietly(pid);
    },
    unplug: () => ip('link', 'set', plug, 'down'),
    plugIn: () => ip('link', 'set', plug, 'up'),
    output: (program) =>
      existsSync(outputOf(program)) ? readFileSync(outputOf(program), 'utf8') : '',
  };
}

function ip(...args: readonly string[]): string {
  return execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const processesOf = (namespace: string): readonly number[] =>
  ip('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Removes also the machines of a run that was killed. */
function removeLeftovers(): void {
  const names = ip('netns', 'list').match(new RegExp(`^${prefix}-\\w+`, 'gm')) ?? [];
  for (const name of names) for (const pid of processesOf(name)) killQuietly(pid);
  // A namespace lives until its last process is gone, and its plug with it.
  const links =
    ip('-o', 'link', 'show').match(new RegExp(`\\b${prefix}(?:0|-\\w+)(?=[@:])`, 'g')) ?? [];
  for (const link of links) ip('link', 'delete', link);
  for (const name of names) ip('netns', 'delete', name);
}

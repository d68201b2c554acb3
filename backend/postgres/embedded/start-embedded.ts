/**
 * The supervisor of the embedded PostgreSQL: finds or makes its database, starts the server or takes over one that outlived
 * its parent, claims it, brings it back when it dies, and stops it.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../connection.ts';
import { derivedPassword, storedPassword } from '../passwords.ts';
import type { PostgresServer, Role } from '../postgres-server.ts';
import { Refusal } from '../refusal.ts';
import { chooseInstallation } from './choose-installation.ts';
import type { Settings } from './cluster-settings.ts';
import { clusterMajor, createCluster } from './create-cluster.ts';
import { lockInstance } from './instance-lock.ts';
import type { InstanceLock } from './instance-lock.ts';
import { launch } from './launch.ts';
import type { Launch } from './launch.ts';
import { chooseClusterPaths } from './cluster-paths.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { refuseUnsafeSettings } from './safe-settings.ts';
import { trimServerLogPeriodically } from './server-log.ts';

export interface EmbeddedOptions {
  /** Holds the database, its log and what else must outlive the process. Made when missing. */
  readonly dataDirectory: string;
  /** Told what takes long, one line at a time. */
  readonly log?: (line: string) => void;
  /** Settings of PostgreSQL that differ from ours. */
  readonly settings?: Settings;
  /**
   * A command beside a running server: uses the database that another process runs, and leaves it running. If no process runs it,
   * a guest starts and stops it like any other.
   */
  readonly guest?: boolean;
}

/** The ownership of a running server. */
interface Claim {
  readonly postmaster: Postmaster;
  /** Absent where another process holds it and we are its guest. */
  readonly lock: InstanceLock | undefined;
}

const claimAttempts = 50;
const longestRestartWaitMs = 30_000;
/** The time that a stop waits for a running restart; a server that recovers for longer is stopped as it is. */
const restartPatienceMs = 5_000;

/** Starts, or takes over, the embedded PostgreSQL of a data folder. Throws {@link Refusal} where that cannot be. */
export async function startEmbedded(options: EmbeddedOptions): Promise<PostgresServer> {
  const { log = () => {}, settings = {}, guest = false } = options;
  const place = await chooseClusterPaths(options.dataDirectory);
  const major = await clusterMajor(place);
  const installation = await chooseInstallation(place, major, log);
  // A Unix socket lets in by its folder; a TCP port needs a password.
  const passwordFile =
    process.platform === 'win32' ? join(place.dataDirectory, 'postgres.password') : undefined;
  const password = passwordFile === undefined ? undefined : await storedPassword(passwordFile);
  if (major === undefined) {
    log('Making a new database…');
    await createCluster(place, installation, passwordFile);
  }
  const supervisor = new Supervisor({ place, installation, settings, log }, password, guest);
  await supervisor.start();
  return supervisor;
}

class Supervisor implements PostgresServer {
  readonly #launch: Launch;
  readonly #password: string | undefined;
  readonly #guest: boolean;
  #claim: Claim | undefined;
  readonly #stopping = new AbortController();
  #restarting: Promise<void> = Promise.resolve();
  /** The server belongs to another process: it is not ours to stop. */
  #isAnothers = false;
  #logTrimming: { close(): void } | undefined;

  constructor(launch: Launch, password: string | undefined, guest: boolean) {
    this.#launch = launch;
    this.#password = password;
    this.#guest = guest;
  }

  async start(): Promise<void> {
    this.#claim = await this.#claimServer();
    if (this.#claim.lock === undefined) return;
    try {
      await refuseUnsafeSettings(this.connection('admin'));
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.#logTrimming = trimServerLogPeriodically(this.#launch.place.logFile);
  }

  connection(role: Role): Connection {
    if (this.#claim === undefined)
      throw new Error('The server was asked for before it was started.');
    return connectionTo(this.#claim.postmaster, role, this.#password);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#logTrimming?.close();
    await Promise.race([this.#restarting, sleep(restartPatienceMs, null, { ref: false })]);
    if (this.#isAnothers) return;
    // The lock is held until the server is gone, so that nobody takes over one that is about to end.
    await stopPostmaster(this.#launch.place.cluster, this.#launch.installation.binDirectory);
    await this.#claim?.lock?.release();
  }

  /** A server that ends while we connect (its last owner stops it) is started anew. */
  async #claimServer(): Promise<Claim> {
    const { place } = this.#launch;
    for (let attempt = 1; ; attempt += 1) {
      const postmaster = await launch(this.#launchWhereItWas());
      try {
        const admin = connectionTo(postmaster, 'admin', this.#password);
        const lock = await lockInstance(admin, place.dataDirectory, () => this.#onLost());
        this.#isAnothers = false;
        return { postmaster, lock };
      } catch (error) {
        if (error instanceof Refusal) {
          this.#isAnothers = true;
          if (this.#guest) return { postmaster, lock: undefined };
        }
        if (this.#isAnothers || this.#stopping.signal.aborted || attempt === claimAttempts)
          throw error;
        await sleep(100);
      }
    }
  }

  /** A restarted server must use the port of the first one, which open pools know; on Windows the system chose it. */
  #launchWhereItWas(): Launch {
    if (this.#claim === undefined) return this.#launch;
    const port = String(this.#claim.postmaster.port);
    return { ...this.#launch, settings: { ...this.#launch.settings, port } };
  }

  #onLost(): void {
    if (this.#stopping.signal.aborted) return;
    this.#launch.log('The database stopped unexpectedly; starting it again…');
    // One after the other: a claim may be lost while the one before it is still being written down.
    this.#restarting = this.#restarting.then(() => this.#restart());
  }

  async #restart(): Promise<void> {
    const { signal } = this.#stopping;
    for (let waitMs = 100; !signal.aborted; waitMs = Math.min(waitMs * 2, longestRestartWaitMs)) {
      try {
        this.#claim = await this.#claimServer();
        this.#launch.log('The database is back.');
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#launch.log(`The database cannot be started: ${String(error)}`);
        await sleep(waitMs, null, { signal }).catch(() => null);
      }
    }
  }
}

function connectionTo(
  { socketDirectory, port }: Postmaster,
  role: Role,
  adminPassword: string | undefined,
): Connection {
  const password =
    role === 'admin' || adminPassword === undefined
      ? adminPassword
      : derivedPassword(adminPassword, 'authenticator');
  return {
    host: socketDirectory === '' ? '127.0.0.1' : socketDirectory,
    port,
    user: role === 'admin' ? 'postgres' : 'authenticator',
    database: 'postgres',
    ...(password === undefined ? {} : { password }),
  };
}

/**
 * A client of the `pg` library that outlives its connection and, where a cluster has several hosts, connects to the one that accepts writes: the library knows
 * neither several hosts nor `target_session_attrs`.
 */
import { callbackify } from 'node:util';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import type { DatabaseHosts, HostAddress } from './database-hosts.ts';

/** The library's configuration, with the hosts to choose from. */
export interface DatabaseClientConfig extends ClientConfig {
  readonly hosts?: DatabaseHosts;
}

/** The connection ends in a standby: PostgreSQL says so in the first messages of each. */
class StandbyError extends Error {
  constructor({ host, port }: HostAddress) {
    super(`The server at ${host}:${port} is a standby, which accepts no writes.`);
    this.name = 'StandbyError';
  }
}

/** The message by which the server reports a parameter; the library hands it on and has no type for it. */
interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/**
 * Losing the connection fails the statements and emits 'end'. It never ends the process, which an 'error' without a listener would: a server that is stopped
 * may end a connection in the very packet that opens it, before anybody can listen.
 */
export class DatabaseClient extends Client {
  readonly #hosts: DatabaseHosts | undefined;
  #loss: Error | undefined;
  #isStandby = false;

  constructor(config: DatabaseClientConfig = {}) {
    const { hosts, password } = config;
    // A pool hides the password from copies of its options.
    super(hosts === undefined ? config : { ...config, password, ...hosts.current() });
    this.#hosts = hosts;
    this.on('error', (error) => {
      this.#loss ??= error;
    });
    if (hosts === undefined) return;
    this.connection.on('parameterStatus', (message: ParameterStatus) => {
      if (message.parameterName === 'in_hot_standby')
        this.#isStandby = message.parameterValue === 'on';
    });
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<this> | void {
    if (callback === undefined) return this.#connectToPrimary();
    callbackify(() => this.#connectToPrimary())(callback);
  }

  async #connectToPrimary(): Promise<this> {
    const hosts = this.#hosts;
    const { host, port } = this;
    try {
      await super.connect();
      if (this.#loss !== undefined) throw this.#loss;
      if (hosts !== undefined && this.#isStandby) throw new StandbyError({ host, port });
      if (hosts !== undefined) this.#followMoves(hosts);
      return this;
    } catch (error) {
      hosts?.failed({ host, port });
      this.connection.stream.destroy();
      throw error;
    }
  }

  /** A connection to a host that is the primary no more ends, also one on which a lost machine would never answer. */
  #followMoves(hosts: DatabaseHosts): void {
    const { host, port } = this;
    const leave = hosts.join(() => {
      const primary = hosts.current();
      if (primary.host !== host || primary.port !== port) this.connection.stream.destroy();
    });
    this.connection.stream.once('close', leave);
  }
}

/** The open sockets, counted by the address of their clients. */
import type { Socket } from './channels/socket.ts';
import type { RealtimeLimits } from './limits.ts';

export class SocketRegistry {
  readonly #limits: Pick<RealtimeLimits, 'sockets' | 'socketsPerAddress'>;
  readonly #sockets = new Set<Socket>();
  readonly #byAddress = new Map<string, number>();

  constructor(limits: Pick<RealtimeLimits, 'sockets' | 'socketsPerAddress'>) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#sockets.size;
  }

  /** Whether one more socket of an address is within the limits. */
  hasRoom(address: string): boolean {
    const { sockets, socketsPerAddress } = this.#limits;
    return this.size < sockets && this.#countOf(address) < socketsPerAddress;
  }

  add(socket: Socket, address: string): void {
    this.#sockets.add(socket);
    this.#byAddress.set(address, this.#countOf(address) + 1);
  }

  remove(socket: Socket, address: string): void {
    if (!this.#sockets.delete(socket)) return;
    const left = this.#countOf(address) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }

  closeSilent(): void {
    for (const socket of this.#sockets) socket.closeIfSilent(Date.now());
  }

  closeAll(): void {
    for (const socket of this.#sockets) socket.close();
  }

  #countOf(address: string): number {
    return this.#byAddress.get(address) ?? 0;
  }
}

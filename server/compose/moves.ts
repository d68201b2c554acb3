// Composition of moves: the service over the shop's own database, for the back office.
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { Log } from '../log.ts';
import { openMoves } from '../move/move-service.ts';
import type { MoveService, MoveServicePorts } from '../move/move-service.ts';
import type { Cleanup } from './cleanup.ts';

const statements = {
  save_move: 'select private.save_move($1::uuid, $2, $3, $4, $5::jsonb)',
  last_move: 'select private.last_move()::text',
} as const;

/** Opens the service. A move is rare, so each statement has a connection of its own and none waits for the next. */
export function openShopMoves(
  server: Pick<PostgresServer, 'connection'>,
  log: Log,
  cleanup: Cleanup,
): MoveService {
  return openMovesOver(
    async (name, values) => {
      const session = await openScriptSession(server.connection('admin'), 'move');
      try {
        const [row] = await session.rows(statements[name], values);
        const text = Object.values(row ?? {})[0] ?? '';
        return text === '' ? null : (JSON.parse(text) as unknown);
      } finally {
        await session.end();
      }
    },
    log,
    cleanup,
  );
}

/** Opens the service over any way of calling the two functions. */
export function openMovesOver(
  callDatabase: MoveServicePorts['callDatabase'],
  log: Log,
  cleanup: Cleanup,
): MoveService {
  const moves = openMoves({ log, callDatabase });
  cleanup.add('move', () => moves.close());
  return moves;
}

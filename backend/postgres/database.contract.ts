/** The contract of a `Database`: one suite, run once for each way to reach a server. */
import { afterAll, beforeAll, describe } from 'vitest';
import { connectionsContract } from './connections.contract.ts';
import { statementsContract } from './statements.contract.ts';
import { openContractDatabases } from './test-contract-databases.ts';
import type { ContractServer, ContractDatabases } from './test-contract-databases.ts';
import { transactionsContract } from './transactions.contract.ts';

/** The tests of a way of reaching a server, which `reach` takes and the end of the tests closes. */
export function databaseContract(way: string, reach: () => Promise<ContractServer>): void {
  describe(`a database, ${way}`, () => {
    let reached: ContractDatabases;
    const under = () => reached;
    beforeAll(async () => {
      reached = await openContractDatabases(await reach());
    });
    afterAll(() => reached.close());

    statementsContract(under);
    transactionsContract(under);
    connectionsContract(under);
  });
}

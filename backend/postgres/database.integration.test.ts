/** The database port over the embedded PostgreSQL of the test run. The other ways of reaching one run the same contract. */
import { databaseContract } from './database.contract.ts';
import { testDatabase } from './test-server.ts';

databaseContract('embedded', async () => {
  const database = await testDatabase();
  return { server: database, close: () => database.close() };
});

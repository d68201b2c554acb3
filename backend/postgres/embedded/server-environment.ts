/** The environment that PostgreSQL's programs get: nothing of ours (it holds secrets), and no locale or PG variable of the machine. */
const allowedVariables = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];

/** The variables for one child process. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of allowedVariables) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

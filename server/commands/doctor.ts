// `doctor`: says what the shop's project lacks and how to mend it; exits with 1 where something must be mended.
import { describeFinding } from '../doctor/finding.ts';
import { examine } from '../doctor/examine.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';
import { databaseOptions, resolveProject } from './options.ts';

export const doctor: Command = {
  summary: 'Say what the shop’s project lacks, and how to mend it',
  usage: 'doctor [--database-url URL]',
  options: { 'database-url': databaseOptions['database-url'] },
  async run(call) {
    const { project, settings } = await resolveProject(call);
    const findings = await examine(project, settings);
    for (const finding of findings) print(describeFinding(finding));
    const problems = findings.filter(({ level }) => level === 'problem').length;
    print(
      problems === 0
        ? '\nNothing must be mended.'
        : `\n${problems} ${problems === 1 ? 'thing' : 'things'} to mend.`,
    );
    return problems === 0 ? 0 : 1;
  },
};

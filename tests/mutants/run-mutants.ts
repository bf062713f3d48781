import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/global-postgres.ts';
import { copyRepository, root } from '#tests/support/repository.ts';
import { endAllSteps, runStep } from '../../scripts/run-step.ts';
import { mutants } from './all.ts';
import type { Mutant } from './mutant.ts';

/**
 * `npm run test:mutants [words]`: makes each fault of `tests/mutants` in a copy of the repository, runs the tests that
 * should detect it, and lists what they missed. With words, only faults whose file or sentence contains one of them.
 * Exits with 1 if fewer than nine in ten are detected (docs/decisions/test-runs.md).
 */
const WANTED = 0.9;
const SECONDS = 240;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = mutants.filter(
  ({ file, fault }) => words.length === 0 || words.some((word) => `${file} ${fault}`.toLowerCase().includes(word)),
);

async function main(): Promise<boolean> {
  const copy = await mkdtemp(join(tmpdir(), 'ksu-mutants-'));
  const stopPostgres = await startPostgres({ keeps: false });
  try {
    copyRepository(copy);
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    if (!(await areGreen(copy))) throw new Error('The tests fail without any fault.');
    const survivors: Mutant[] = [];
    for (const [index, mutant] of chosen.entries()) {
      const { passed, output } = await testWith(copy, mutant, index);
      // Tests that did not even start say little: the replacement may just be no TypeScript.
      const remark = passed || /Failed Tests \d/.test(output) ? '' : ' (no test failed by itself)';
      process.stdout.write(`${passed ? '✗' : '✓'} ${mutant.file}: ${mutant.fault}${remark}\n`);
      if (passed) survivors.push(mutant);
    }
    const found = chosen.length - survivors.length;
    return found >= WANTED * chosen.length;
  } finally {
    await stopPostgres();
    await rm(copy, { recursive: true, force: true });
  }
}

/** Runs the tests of a fault with it, which detect it if they do not pass; the copy is restored afterwards. */
async function testWith(copy: string, { file, find, replace, tests, fault }: Mutant, index: number) {
  const path = join(copy, file);
  const source = await readFile(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`"${fault}" fits ${file} not exactly once: ${find}`);
  await writeFile(
    path,
    source.replace(find, () => replace),
  );
  // A fault in the schema needs separate databases.
  const templates = file.startsWith('server/db/') ? `mutant_${index}_` : '';
  const outcome = await test(copy, tests, templates);
  await writeFile(path, source);
  return outcome;
}

async function areGreen(copy: string): Promise<boolean> {
  const { passed, output } = await test(copy, [...new Set(chosen.flatMap(({ tests }) => tests))], '');
  if (!passed) process.stderr.write(output);
  return passed;
}

function test(copy: string, tests: readonly string[], templates: string) {
  // Vitest starts a server for each project, which takes longer than most of these tests.
  const projects = new Set(tests.map((path) => (path.startsWith('tests/api/') ? 'api' : 'unit')));
  const chosenProjects = [...projects].map((project) => `--project=${project}`);
  return runStep({
    name: 'mutant',
    command: ['vitest', 'run', '--root', copy, '--bail=1', '--retry=0', ...chosenProjects, ...tests],
    seconds: SECONDS,
    environment: { TEST_TEMPLATES: templates },
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endAllSteps();
    process.exit(1);
  });
}
process.exit((await main()) ? 0 : 1);

import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { findFaults } from '../../scripts/po.ts';
import { doStep, stepsOf } from '../support/house/recipe-walk.ts';
import { copyRepository, has, read, repositoryFiles, root } from '../support/repository.ts';
import { shouldRunRareCases } from '../support/size.ts';

/** Each recipe starts from the result of the previous ones. */
const walked = [
  'add-an-area',
  'add-a-table',
  'add-a-page',
  'add-an-endpoint',
  'add-a-staff-page',
  'add-an-offline-write',
  'take-a-file',
];
/** Translates the messages of all others, so it comes last. */
const words = 'add-a-string';
/** The compiler reads everything again, for half a minute: skipped if nothing differs from `main`. */
const checksTypes = shouldRunRareCases();
/** Recipes without changes to the repository, and the story or measurement that covers them. */
const told: Readonly<Record<string, string>> = {
  'withdraw-the-service-worker': 'tests/e2e/update.worker.e2e.ts',
  'serve-behind-a-proxy': 'scripts/page/proxy.ts',
};

const recipes = repositoryFiles().flatMap((path) => /^docs\/recipes\/(.+)\.md$/.exec(path)?.[1] ?? []);
const scratch = mkdtempSync(join(tmpdir(), 'house-recipes-'));
// Thousands of files: a busy disk takes longer than the ten seconds of other hooks.
afterAll(() => rmSync(scratch, { recursive: true, force: true }), 120_000);

const steps = (recipe: string) => stepsOf(recipe, read(`docs/recipes/${recipe}.md`));

/** Runs one of our tools in the copy; returns its output, and whether it succeeded. */
async function run(tool: string, ...args: string[]): Promise<string> {
  const program = tool.includes('/') ? join(scratch, tool) : join(root, 'node_modules/.bin', tool);
  // Its stories use a separate database server and templates: these have no table of lockers.
  const { NODE_ENV: _, TEST_SERVER_URL: __, TEST_FILES_FOLDER: ___, TEST_TEMPLATES: ____, ...env } = process.env;
  const done = promisify(execFile)(process.execPath, [program, ...args], { cwd: scratch, env, maxBuffer: 64_000_000 });
  return done.then(
    () => 'content',
    (failure: { stdout: string; stderr: string }) => `${failure.stdout}\n${failure.stderr}`,
  );
}

describe('the recipes', () => {
  it('are all executed, here or by a browser story', () => {
    expect(recipes.toSorted()).toEqual([...walked, words, ...Object.keys(told)].toSorted());
    for (const recipe of [...walked, words]) expect(steps(recipe), recipe).not.toEqual([]);
    for (const [recipe, story] of Object.entries(told)) {
      expect(has(story)).toBe(true);
      expect(read(`docs/recipes/${recipe}.md`)).toContain(story);
    }
  });

  it('create a complete area that passes lint, catalogue checks and tests', { timeout: 600_000 }, async () => {
    copyRepository(scratch);
    // The house tests use git to list files.
    execFileSync('git', ['init', '--quiet'], { cwd: scratch });
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
    const made = walked.flatMap((recipe) => steps(recipe).map((step) => doStep(scratch, step)));
    const sources = [...new Set(made)].filter((path) => /\.tsx?$/.test(path));
    expect(await run('scripts/generate-schema.ts')).toBe('content');
    expect(await run('lingui', 'extract', ...sources.filter((path) => path.startsWith('src/')))).toBe('content');
    for (const step of steps(words)) doStep(scratch, step);
    expect(findFaults(readFileSync(join(scratch, 'locales/mt.po'), 'utf8'), 'mt')).toEqual([]);
    expect(await run('oxlint', '--deny-warnings', ...sources)).toBe('content');
    const tests = ['tests/api/lockers.test.ts', 'tests/house/endpoints.test.ts', 'tests/house/walks.test.ts'];
    expect(await run('vitest', 'run', '--project', 'api', '--project', 'house', ...tests)).toBe('content');
  });

  it.runIf(checksTypes)('create an area that compiles', { timeout: 300_000 }, async () => {
    if (has('.cache/types')) cpSync(join(root, '.cache/types'), join(scratch, '.cache/types'), { recursive: true });
    expect(await run('tsc', '-b')).toBe('content');
  });

  it('control: a recipe with a mistake fails', { timeout: 300_000 }, async () => {
    const wrong = { recipe: 'planted', path: 'contract/lockers/calls.ts', code: '    path: 3,\n' };
    doStep(scratch, { ...wrong, where: { kind: 'instead', line: "path: '/api/lockers'," } });
    expect(await run('tsc', '-b', 'config/tsconfig.contract.json')).toContain('contract/lockers/calls.ts');
    const where = { kind: 'after', line: 'what is not there' } as const;
    expect(() => doStep(scratch, { ...wrong, where })).toThrow('planted: contract/lockers/calls.ts has 0 lines');
  });
});

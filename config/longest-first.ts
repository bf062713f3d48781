import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, which mostly wait; the first runs the compiler and its own stories. */
const longest = [
  'tests/house/recipes.test.ts',
  'tests/api/jobs-crash.test.ts',
  'tests/api/rights.test.ts',
  'tests/api/embedded-postgres.test.ts',
  'tests/api/jobs.test.ts',
  'tests/api/claims-property.test.ts',
  'tests/api/seed.test.ts',
  'scripts/launch.test.ts',
  'tests/api/demo.test.ts',
];
const root = join(import.meta.dirname, '..');

/**
 * Starts the slowest files first, so that the run does not end by waiting for one of them. Vitest itself sorts by
 * size.
 */
export class LongestFirst extends BaseSequencer {
  /**
   * @throws Error if a file of the list no longer exists
   */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = longest.filter((file) => !existsSync(join(root, file)));
    if (missing.length > 0) throw new Error(`config/longest-first.ts names ${missing.join(', ')}: not there`);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place < 0 ? longest.length : place;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method, not that of arrays.
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => rank(a) - rank(b));
  }
}

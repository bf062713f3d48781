// `npm run test:area complaints` and `npm run test:changed`: the tests that a change needs.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed-files.ts';
import { runSequentially } from './run-sequentially.ts';
import { areasOf, commandsFor } from './test-areas.ts';

const root = join(import.meta.dirname, '..');
const known = [...new Set(['src/features', 'server/areas'].flatMap((room) => foldersIn(room)))].toSorted();
const [kind, ...named] = process.argv.slice(2);
const unknown = named.filter((area) => !known.includes(area));
if (kind === 'area' && (named.length === 0 || unknown.length > 0)) {
  console.error(`npm run test:area AREA, one or more of: ${known.join(', ')}`);
  process.exit(1);
}
const changed = changedFiles();
const areas = kind === 'area' ? named : changed && areasOf(changed, known);
if (areas?.length === 0) console.log('Nothing has changed that a test reads.');
const passed =
  areas === undefined
    ? runSequentially([['node', 'scripts/run-tests.ts']])
    : areas.length === 0 || runSequentially(commandsFor(areas));
process.exit(passed ? 0 : 1);

function foldersIn(room: string): string[] {
  return readdirSync(join(root, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

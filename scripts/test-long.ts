// `npm run test:long`: all API stories at their full size, the long browser stories, and the twins in Maltese.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runInTurn } from './run-in-turn.ts';

const long = existsSync(join(import.meta.dirname, '../tests/long')) ? ['--project', 'long'] : [];
const passed = runInTurn(
  [
    ['vitest', 'run', '--project', 'api', ...long],
    ['npm', 'run', '--silent', 'build'],
    ['playwright', 'test', '--grep', String.raw`@long|@sized|\bin mt\b`],
  ],
  { LONG: '1' },
);
process.exit(passed ? 0 : 1);

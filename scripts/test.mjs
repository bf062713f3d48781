// `npm test`. Runs on any Node from 18 and hands over to the project's own Node 24, so that
// `node scripts/test.mjs` does the same as the npm script.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = dirname(fileURLToPath(import.meta.url));
const own = join(scripts, '../node_modules/.bin/node');
const runner = join(scripts, 'run-tests.ts');
const { status } = spawnSync(existsSync(own) ? own : process.execPath, [runner], { stdio: 'inherit' });
process.exit(status ?? 1);

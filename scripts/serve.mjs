// `npm run serve`: runs the server on the built app, for production. Needs the production packages only, installs and
// builds nothing, and never enables the demo (OPERATE-1).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWithError, isNewEnough, root, runInstead } from './run-instead.mjs';

const projectNode = join(root, 'node_modules/.bin/node');

if (!existsSync(join(root, 'node_modules/hono')))
  exitWithError('The packages are not installed: run npm ci --omit=dev in this folder.');
if (!existsSync(join(root, 'dist/index.html')) || !existsSync(join(root, 'dist-render')))
  exitWithError(
    'There is no built app here (dist and dist-render): run npm ci and npm run build, on this machine or another one, and copy both folders here.',
  );
if (isNewEnough) {
  // In this process, because a supervisor that signals both a parent and its child would send the child two signals.
  process.chdir(root);
  process.env['NODE_ENV'] ||= 'production';
  await import('#server/main.ts');
} else if (existsSync(projectNode)) {
  runInstead(projectNode, [fileURLToPath(import.meta.url)]);
} else exitWithError('The portal needs Node 24, which is one of its packages: npm ci --omit=dev');

// `npm run test:long`: all API stories at their full size, the long browser stories, and journeys in both languages.
import { runSequentially } from './run-sequentially.ts';

const passed = runSequentially(
  [
    ['vitest', 'run', '--project', 'api', '--project', 'long'],
    ['npm', 'run', '--silent', 'build'],
    ['playwright', 'test', '--grep', String.raw`@long|@sized|\bin (?:en|mt)\b`],
  ],
  { LONG: '1' },
);
process.exit(passed ? 0 : 1);

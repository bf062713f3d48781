import { mutantsOf } from './mutant.ts';

/** Faults in what the app shows after something was written. */
export const readMutants = mutantsOf(
  'src/client/api/write.ts',
  ['src/client/api/query.test.ts'],
  [
    ['an answer from before a write is shown after it', '  restartReads(client, stale);\n', ''],
    [
      'what a write answered is replaced by what was read before',
      '  restartReads(client, { queryKey, exact: true });\n',
      '',
    ],
  ],
);

import { mutantsOf } from './mutant.ts';

/** Faults in what the app shows after something was written. */
export const readMutants = mutantsOf(
  'src/api/restart-reads.ts',
  ['src/api/query.test.ts'],
  [
    ['an answer from before a write is shown after it', '    restart(client, filters);\n', ''],
    [
      'what a write answered is replaced by what was read before',
      'options?.updatedAt === undefined',
      'false as boolean',
    ],
    ['what is older than a read on its way replaces it', 'options?.updatedAt === undefined', 'true as boolean'],
  ],
);

import { mutantsOf } from './mutant.ts';

const tests = ['src/offline/owned-records.test.ts'];

/** Faults in whose records a device keeps after a session has ended. */
export const deviceOwnerMutants = [
  ...mutantsOf('src/offline/owned-records.ts', tests, [
    ['an expired session leaves its passes', "= [\n  'wallet',\n", '= [\n'],
    ['an expired session leaves its door checks', "  'door_checks',\n  'rar_reports',\n", "  'rar_reports',\n"],
    ['an expired session leaves its reports', "  'rar_reports',\n  'career_finder',\n];", "  'career_finder',\n];"],
    ['an expired session leaves its career finder', "  'career_finder',\n];", '];'],
    ['a visitor’s answers go with somebody’s session', 'row.owner !== null && row.owner', 'row.owner'],
    ['records of the person signed in are deleted', ' && row.owner !== owner) store', ') store'],
    [
      'somebody’s records are read by another',
      '.getAll(owner) as IDBRequest<unknown[]>',
      '.getAll() as IDBRequest<unknown[]>',
    ],
  ]),
  ...mutantsOf('src/offline/owner.ts', tests, [
    [
      'a draft is stored after its author signed out',
      'owner !== leftBy || owner === read()',
      'owner === leftBy || true',
    ],
    ['whoever returns stores no drafts', ' || owner === read();', ';'],
    [
      'a visitor stores no drafts',
      'return owner === null || owner !== leftBy',
      'return owner !== null && owner !== leftBy',
    ],
  ]),
];

import { mutantsOf } from './mutant.ts';

const tests = ['src/client/offline/owned-records.test.ts'];
const wallet = ['src/client/offline/wallet.test.ts'];

/** Faults in whose records a device keeps after a session has ended. */
export const deviceOwnerMutants = [
  ...mutantsOf('src/client/offline/owned-records.ts', tests, [
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
  ...mutantsOf('src/client/offline/owner.ts', tests, [
    [
      'a draft is stored after its author signed out',
      'owner !== signedOutUser || owner === read()',
      'owner === signedOutUser || true',
    ],
    ['whoever returns stores no drafts', ' || owner === read();', ';'],
    [
      'a visitor stores no drafts',
      'return owner === null || owner !== signedOutUser',
      'return owner !== null && owner !== signedOutUser',
    ],
  ]),
  ...mutantsOf('src/client/offline/wallet.ts', wallet, [
    ['a pass that arrives after signing out is stored', '        if (ownerNow() !== owner) return undefined;\n', ''],
    [
      'who is signed in is asked before the pass is written',
      "  try {\n    return await writeToDevice((database) =>\n      database.transaction('rw', database.wallet, async () => {\n        if (ownerNow() !== owner) return undefined;\n",
      "  if (ownerNow() !== owner) return undefined;\n  try {\n    return await writeToDevice((database) =>\n      database.transaction('rw', database.wallet, async () => {\n",
    ],
    [
      'only a visitor’s device refuses a late pass',
      'if (ownerNow() !== owner) return undefined;\n        await',
      'if (ownerNow() === null) return undefined;\n        await',
    ],
    [
      'a pass that was read is shown to the next person',
      'return ownerNow() === owner ? (found as StoredPass | undefined) : undefined;',
      'return found as StoredPass | undefined;',
    ],
    ['a picture that was read is shown to the next person', '  if (ownerNow() !== owner) return null;\n', ''],
    [
      'passes of the former person are at once on the first page',
      'ownerNow() !== owner || passesStored',
      'passesStored',
    ],
    ['a replaced pass is shown at once', ' || passesStored !== storedBefore', ''],
    ['a pass that changed is still shown at once', '  preloadedPasses.delete(pass.key);\n', ''],
    ['everybody has one wallet', '`${kind}|${owner}`', '`${kind}`'],
    ['all passes are one', '`${kind}|${owner}`', '`${owner}`'],
    ['any picture is the one that was asked for', 'picture?.id === id)', 'picture !== null)'],
    ['the first page waits for the wallet', 'await Promise.race([reading, late])', 'await Promise.race([reading])'],
    [
      'a pass is never found on the first page',
      'owner === null ? undefined : preloadedPasses.get',
      'owner !== null ? undefined : preloadedPasses.get',
    ],
  ]),
];

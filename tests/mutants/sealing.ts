import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/sealing.test.ts', 'tests/api/sealing-property.test.ts'];

/** Faults in the encryption of signed-out users' data. */
export const sealingMutants = [
  ...mutantsOf('src/client/offline/sealing/sealed-rows.ts', stories, [
    ['what a newer row replaced is encrypted', '          if (!isSame(row, await table.get(key))) continue;\n', ''],
    [
      'a row is deleted before it is encrypted',
      "      await database.transaction('rw', table, database.sealed, async () => {\n        if (!isSignedOut())",
      "      await table.bulkDelete(keys);\n      await database.transaction('rw', table, database.sealed, async () => {\n        if (!isSignedOut())",
    ],
    [
      'what was encrypted is deleted before it is put back',
      '    const secret = secrets',
      '    await database.sealed.delete(sealed.id);\n    const secret = secrets',
    ],
    ['an item is put back twice', '    await database.sealed.delete(id);\n', ''],
  ]),
  ...mutantsOf('src/client/offline/sealing/settle.ts', stories, [
    ['nothing is encrypted', '    if (!isSignedOut()) continue;\n', '    if (isSignedOut()) continue;\n'],
    ['the key is not kept', '  if (stored === undefined) await database', '  if (stored !== undefined) await database'],
    ['drafts stay after signing out', '  await drafts.delete().catch(() => undefined);\n', ''],
  ]),
  ...mutantsOf('src/client/offline/outbox-store.ts', stories, [
    ['an answer that came after encrypting is forgotten', '{ has_arrived: true }', '{ has_arrived: false }'],
  ]),
  ...mutantsOf('src/client/offline/submit.ts', stories, [
    [
      'what is encrypted is called gone',
      "if (found === 'sealed') return undefined;",
      "if (found === 'sealed') return { outcome: 'gone' };",
    ],
  ]),
  ...mutantsOf('server/areas/sealing/account-keys.ts', stories, [
    ['one key for all', 'half of user ${user}`', 'half`'],
  ]),
];

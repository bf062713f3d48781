import { mutantsOf } from './mutant.ts';

const tests = ['src/features/career-finder/device/finder-session.test.ts'];

/** Faults in the owner of the career finder answers that a device shows, and in the choice between two answers. */
export const finderOnDeviceMutants = [
  ...mutantsOf('src/features/career-finder/device/finder-session.ts', tests, [
    [
      'a visitor’s answers replace the member’s at sign-in',
      'if (visitor === undefined || (await database.career_finder.get(finderKey(owner))) !== undefined) return;',
      'if (visitor === undefined) return;',
    ],
    ['a visitor’s answers stay with visitors too', '    await database.career_finder.delete(visitor.key);\n', ''],
    [
      'a visitor’s answers stay a visitor’s',
      '{ ...visitor, key: finderKey(owner), owner }',
      '{ ...visitor, key: finderKey(owner) }',
    ],
    ['signing in takes nothing over', '  await takeOverFromVisitor(store.database, owner);\n', ''],
    [
      'a visitor reads the answers of another person',
      'get(finderKey(owner));\n  const waiting',
      "orderBy('key').last();\n  const waiting",
    ],
    [
      'answers of somebody who signed out are stored',
      '(mayStoreDraftOf(owner) ? work(database) : undefined)',
      'work(database)',
    ],
    [
      'what is on its way to the disk is hidden by a read',
      'isSame ? { ...found, selections: mergeSelections(found.selections, shown.selections) } : found',
      'found',
    ],
    ['answers that were cleared come back', 'isSame ? { ...found, selections', 'shown ? { ...found, selections'],
    [
      'a press stores all that is on screen',
      'mergeSelections(row.selections, only);\n      await putFinder',
      'mergeSelections(row.selections, shown());\n      await putFinder',
    ],
    [
      'a press forgets the other answers',
      'const selections = mergeSelections(row.selections, only);',
      'const selections = only;',
    ],
    ['an adopted reference replaces what was not sent', 'mergeSelections(theirs, row.selections);', 'theirs;'],
    ['an adopted reference is ignored', 'mergeSelections(theirs, row.selections);', 'row.selections;'],
    ['adopting the same reference clears it', 'if (row.reference !== reference) await', 'await'],
    [
      'a reference that was given up stays on the server',
      'if (row.reference !== reference) await',
      'if (row.reference === reference) await',
    ],
    [
      'what another device cleared stays',
      '    await writeFinder(database, () => deleteCleared(database, reference));\n',
      '',
    ],
    [
      'any failure clears the answers',
      "if (!(error instanceof ApiError) || error.code !== 'answers_cleared') throw error;",
      '',
    ],
    [
      'the next person uses the finder of the one before',
      'if (opened?.owner === owner) return',
      'if (opened !== undefined) return',
    ],
    ['each page has a finder of its own', 'if (opened?.owner === owner) return', 'if (opened === undefined) return'],
  ]),
  ...mutantsOf('src/client/offline/device-session.ts', tests, [
    ['an earlier read replaces a later one', '    if (number < published) return;\n', ''],
    ['a change is not shown before it is stored', '    rows = next(rows);\n', ''],
  ]),
  ...mutantsOf(
    'src/client/offline/device-session.ts',
    ['src/client/offline/device-session.test.ts'],
    [
      ['a write in progress counts as saved', 'pending.size > 0 || ', ''],
      ['a session closes before its writes are stored', '    await Promise.allSettled(pending);\n', ''],
      ['a session closes without storing other input', '    await flush();\n', ''],
      [
        'writes of other tabs are not shown',
        '    store.database.follow(query, { next: accept, error: () => void tryRead() }),\n',
        '',
      ],
      ['a failed write counts as stored', '        hasFailed = true;\n', ''],
      ['a write that was stored still counts as failed', '        hasFailed = false;\n', ''],
    ],
  ),
  ...mutantsOf('src/features/career-finder/device/finder-writes.ts', tests, [
    ['the server’s answer replaces what is not sent', 'mergeSelections(row.selections, theirs)', 'theirs'],
    ['the server’s newer answer is ignored', 'mergeSelections(row.selections, theirs)', 'row.selections'],
    [
      'an answer is put into every row',
      '.filter((row) => row.reference === reference)\n    .modify',
      '.filter(() => true)\n    .modify',
    ],
    ['what the server has is not noted', '      row.server = theirs;\n', ''],
    ['clearing one reference clears all', 'filter((row) => row.reference === reference).delete()', 'clear()'],
    [
      'what would send cleared answers stays',
      'const waiting = await itemsOf(database, reference);\n  await database.outbox.bulkDelete(waiting.map(({ id }) => id));\n  await database.career_finder',
      'await database.career_finder',
    ],
  ]),
  ...mutantsOf('src/features/career-finder/device/finder-rows.ts', tests, [
    [
      'everything of the finder waits under each reference',
      "startsWith(scopeOf(reference, ''))",
      "startsWith('career-finder:')",
    ],
    [
      'a reference that the server may have is not restarted',
      '  if (!is_shared) return;\n',
      '  if (is_shared) return;\n',
    ],
    ['cleared answers stay on the device', '  await database.career_finder.delete(key);\n', ''],
    ['members have the answers of visitors', "return owner ?? '';", "return owner === null ? '' : '';"],
  ]),
  ...mutantsOf('contract/career-finder/answers.ts', tests, [
    ['the older choice stands', '!isNewer(theirs, mine)) continue;', 'isNewer(theirs, mine)) continue;'],
    ['the other device’s answer always stands', 'if (mine === undefined || isNewer(theirs, mine)) answers', 'answers'],
    [
      'the first answer always stands',
      'if (mine === undefined || isNewer(theirs, mine)) answers',
      'if (mine === undefined) answers',
    ],
    ['a choice is older than what it replaces', 'moment + 1', 'moment - 1'],
  ]),
];

import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/funds-device.test.ts'];
const form = ['src/features/funds/application-form.test.ts'];

/** Faults in what a device keeps and says of an application to a fund. */
export const fundsOnDeviceMutants = [
  ...mutantsOf('src/features/funds/device/fund-draft.ts', stories, [
    [
      'an application that is taken back is surely unsent',
      'is_unsure: mayHaveReachedServer(item) }',
      'is_unsure: false }',
    ],
    [
      'one that is sent again is surely unsent',
      '...firstAttempt(now, key), ...item, is_unsure }',
      '...firstAttempt(now, key), ...item }',
    ],
    ['files that wait go with the drafts', 'input.uploads, { is_draft: false }', 'input.uploads, { is_draft: true }'],
    ['files that were taken back stay for ever', 'uploads, { is_draft: true });', 'uploads, { is_draft: false });'],
    ['files of what waited stay behind a deleted draft', '[...sent, ...draft.files', '[...draft.files'],
  ]),
  ...mutantsOf(
    'src/features/funds/device/item-session.ts',
    ['src/features/funds/device/use-receipts.test.ts'],
    [
      ['a receipt that is sent at once never arrives', 'item?.id ?? id ?? lastId', 'item?.id ?? lastId'],
      ['a receipt that was deleted has arrived', ' && (await isArrival(database, lastId))', ''],
      ['a receipt on the server is still pending', '(await isArrival(database, lastId))', 'false'],
    ],
  ),
  ...mutantsOf('src/features/funds/device/fund-writes.ts', stories, [
    [
      'a failed file makes an application unsure',
      '  if (fileFailures.has(failure)) return mayHaveReachedServer(item);\n',
      '',
    ],
    [
      'a refusal of other words proves that nothing is there',
      ' || (item.input as Input).draft?.is_unsure === true',
      '',
    ],
    ['an application that was changed is surely unsent', 'is_unsure || isKnown ||', 'is_unsure ||'],
    ['files that were added after a refusal stay', 'bulkDelete([...uploads, ...added])', 'bulkDelete([...uploads])'],
  ]),
  ...mutantsOf('src/client/offline/owned-records.ts', stories, [
    ['files of drafts stay when their author signs out', 'is_draft === true', 'is_draft === undefined'],
  ]),
  ...mutantsOf('src/features/funds/application-form.ts', form, [
    [
      'an amount that cannot be read is said at the sum',
      'return { ...Object.fromEntries(others), ...lines };',
      'return faultsOfBody(draft, fund);',
    ],
  ]),
  ...mutantsOf(
    'src/features/funds/fund-window.ts',
    ['src/features/funds/fund-window.test.ts'],
    [
      [
        'a clock that is ahead closes a fund',
        '[Date.parse(as_of), now].some(',
        '[Math.max(Date.parse(as_of), now)].some(',
      ],
    ],
  ),
];

import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/outbox.test.ts'];

/** Faults in what the outbox decides, and in how two versions of an answer are merged. */
export const outboxMutants = [
  ...mutantsOf(
    'src/client/offline/outbox-rules.ts',
    ['src/client/offline/outbox-rules.test.ts'],
    [
      ['an item without an owner that carries a token is sent by whoever is signed in', ' && item.is_anonymous)', ')'],
      [
        'anybody’s item is sent',
        'return item.owner === owner || (item.owner',
        'return item.owner !== owner || (item.owner',
      ],
      ['another person’s save is replaced', ' && item.owner === owner && isUnsent', ' && isUnsent'],
      ['a save of another scope is replaced', 'return item.scope === scope && item.owner', 'return item.owner'],
      ['an answer of 5xx counts as not arrived', 'status === 0 || status >= 500', 'status === 0'],
      ['a lost answer counts as not arrived', 'status === 0 || status >= 500', 'status >= 500'],
      ['what is being sent is replaced', "item.state !== 'sending' && item.state", 'item.state'],
      ['a conflict is replaced', " && item.state !== 'conflict'", ''],
      ['too many requests need the person', ' && status !== 429', ''],
      ['a time-out of the server needs the person', ' && status !== 408', ''],
      ['a refusal is tried again', 'status >= 400 && status < 500', 'status >= 450 && status < 500'],
      ['a first call still running is a refusal', "  if (code === 'in_progress') return 'pending';\n", ''],
      ['every refusal with 409 is a conflict', "code === 'version_conflict'", 'status === 409'],
      [
        'a session that ended needs the person',
        "status === 401 || code === 'second_factor_needed'",
        "code === 'second_factor_needed'",
      ],
      ['a missing second step is a refusal', " || code === 'second_factor_needed'", ''],
      [
        'retry-after is not waited for',
        'Math.max(backOff(tries, random), retryAfterMs(failure))',
        'backOff(tries, random)',
      ],
      ['a foreign answer may ask for a day', 'status === 0 ? MAX_DELAY_MS : MAX_RETRY_AFTER_MS', 'MAX_RETRY_AFTER_MS'],
      ['an item passes those before it in its scope', '    if (scopes.has(name)) return false;\n', ''],
      [
        'an item is sent before its time',
        "item.state === 'pending' && isTimeToSend(item, now) && maySend",
        "item.state === 'pending' && maySend",
      ],
      ['an attempt that crashed does not count', 'tries: item.tries + 1, error: null', 'error: null'],
      ['an attempt that crashed certainly did not arrive', 'error: null, is_unsure: true }', 'error: null }'],
      ['what the server put off goes at once', ' : error.status === 0);', ' : true);'],
      ['somebody else sees an item', 'return itsOwner === owner;', 'return itsOwner === owner || owner === null;'],
    ],
  ),
  ...mutantsOf(
    'src/client/offline/database.ts',
    ['src/client/offline/database.test.ts'],
    [
      ['a slow database loses what was written', '(await openDatabase()) ?? openingForWrites', 'openDatabase()'],
      ['a database that never answers holds up a form', 'withinOpenTimeout(opened, WRITE_TIMEOUT_MS)', 'opened'],
    ],
  ),
  ...mutantsOf('src/client/offline/sender.ts', stories, [
    ['what a dead sender left is never sent', '  await recoverItems(database, isOfLane);\n', ''],
    ['a network that is not there is tried for everything', 'unreached < MAX_UNREACHED', 'unreached < 1000'],
    [
      'a delay that the server asked for is kept by one item only',
      'if (isServerFailure(failure)) await',
      'if (failure.status === 0) await',
    ],
    ['an item without a person’s name carries their token', ', isAnonymous: item.is_anonymous', ''],
    ['a write goes without its key', 'key: item.key, ', ''],
  ]),
  ...mutantsOf('src/client/offline/outbox-store.ts', stories, [
    ['signing in sends somebody else’s', 'item.owner === owner && item.state', 'item.state'],
    [
      'what was put off for want of a network keeps its time',
      'modify({ next_at: 0 });\n}\n\n/** Sets items that',
      'count();\n}\n\n/** Sets items that',
    ],
  ]),
  ...mutantsOf('src/client/offline/sender.ts', stories, [
    ['a lease is taken from who holds it', ' && lease.until > now', ' && lease.until < now'],
  ]),
  ...mutantsOf('src/client/api/call.ts', stories, [
    ['an answer without our mark is believed', '!response.headers.has(MARKER_HEADER) || ', ''],
    ['an answer from another page is believed', ' || response.redirected', ''],
    ['an answer without the key is believed', ' && response.headers.get(KEY_HEADER) === key', ''],
    ['an answer with another status is believed', 'response.status === successStatus(endpoint) && ', ''],
    ['an answer that is no JSON is believed', 'if (!isEmpty && !/^application', 'if (isEmpty && !/^application'],
  ]),
];

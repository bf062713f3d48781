import { mutantsOf } from './mutant.ts';

/** Faults in what the outbox decides, and in how two versions of an answer are merged. */
export const outboxMutants = [
  ...mutantsOf(
    'src/offline/outbox-rules.ts',
    ['src/offline/outbox-rules.test.ts'],
    [
      ['an item without an owner that carries a token is sent by whoever is signed in', ' && item.is_anonymous)', ')'],
      [
        'anybody’s item is sent',
        'return item.owner === owner || (item.owner',
        'return item.owner !== owner || (item.owner',
      ],
      ['another person’s save is replaced', ' && item.owner === owner && isUnsent', ' && isUnsent'],
      ['a save of another scope is replaced', 'return item.scope === scope && item.owner', 'return item.owner'],
      ['an answer of 5xx counts as not arrived', ' || error.status >= 500', ''],
      ['a lost answer counts as not arrived', 'error.status === 0 || error.status >= 500', 'error.status >= 500'],
      ['what is being sent is replaced', "item.state !== 'sending' && item.state", 'item.state'],
      ['a conflict is replaced', " && item.state !== 'conflict'", ''],
      ['too many requests need the person', ' && status !== 429', ''],
      ['a time-out of the server needs the person', ' && status !== 408', ''],
      ['a refusal is tried again', 'status >= 400 && status < 500', 'status >= 450 && status < 500'],
      ['a first call still running is a conflict', "code === 'in_progress' ? 'pending' : 'conflict'", "'conflict'"],
      ['a session that ended needs the person', "if (status === 401) return 'blocked_auth';", ''],
      [
        'retry-after is not waited for',
        'Math.max(backOff(tries, random), patienceAsked(failure))',
        'backOff(tries, random)',
      ],
      ['a foreign answer may ask for a day', 'status === 0 ? LONGEST_WAIT : LONGEST_PATIENCE', 'LONGEST_PATIENCE'],
      ['an item passes those before it in its scope', '    if (scopes.has(name)) return false;\n', ''],
      [
        'an item is sent before its time',
        "item.state === 'pending' && item.next_at <= now && maySend",
        "item.state === 'pending' && maySend",
      ],
      ['a recovered attempt does not count', 'tries: item.tries + 1, error: null } : {}', 'error: null } : {}'],
      ['what the server put off goes at once', ' && error.status === 0;\n}\n\n/** An unsent', ';\n}\n\n/** An unsent'],
      ['somebody else sees an item', 'return itsOwner === owner;', 'return itsOwner === owner || owner === null;'],
    ],
  ),
];

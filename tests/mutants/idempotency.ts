import { mutantsOf } from './mutant.ts';

const stories = ['tests/api/idempotency.test.ts'];

/** Faults in what makes a repeated write one effect. */
export const idempotencyMutants = [
  ...mutantsOf('server/http/idempotency.ts', stories, [
    ['a second call does not wait for the first', 'if (!state?.is_locked) throw', 'if (state === undefined) throw'],
    ['a key is used again for another body', '!state.fingerprint.equals(fingerprint)', 'false'],
    ['the same key of two people is one', 'digest([owner, method, path, key])', 'digest([method, path, key])'],
    ['the same key of two calls is one', 'digest([owner, method, path, key])', 'digest([owner, key])'],
    [
      'a repeated call has its effect again',
      'if (found) return repeatedAnswer',
      'if (found && found.status === 0) return repeatedAnswer',
    ],
  ]),
  ...mutantsOf(
    'server/http/one-statement.ts',
    ['tests/api/bookings-answers.test.ts'],
    [['a repeated call is refused for what happened since', 'rows.length > 0 ?', '(false as boolean) ?']],
  ),
  ...mutantsOf('server/db/functions/lock_key.sql', stories, [
    ['an answer is repeated for ever', ' and keys.expires_at > p_now', ''],
    ['a second call runs beside the first', 'if not pg_try_advisory_xact_lock(p_lock) then', 'if false then'],
  ]),
];

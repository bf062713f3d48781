import type { SignedInContext } from '#server/http/context.ts';
import type { Delay } from '#server/http/stored-delays.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Wrong codes for one account from one network. */
const networkDelay = { free: 5, longest: 15 * MINUTE, seconds: HOUR, isForgiving: true } as const;
/** Wrong codes for one account from all networks together: only holders of its password get here. */
const accountDelay = { free: 20, longest: 15 * MINUTE, seconds: 24 * HOUR, isForgiving: false } as const;

/** Returns the delays that a wrong code or passkey causes (AUTH-36). */
export function delaysOfCodes({ caller, session }: Pick<SignedInContext, 'caller' | 'session'>): Delay[] {
  const key = `second factor ${session.user_id}`;
  return [
    { key: `${key} network ${caller}`, ...networkDelay },
    { key, ...accountDelay },
  ];
}

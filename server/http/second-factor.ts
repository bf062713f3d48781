import type { Caller } from '#contract/kit/endpoint.ts';
import { type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import { HttpProblem } from './errors.ts';

/** Minutes after a proof of the second factor in which calls with `recent_factor` are accepted (AUTH-38). */
const RECENT_MINUTES = 10;
const MINUTE_MS = 60_000;

/** The part of a session that these checks read. */
interface Proving {
  factor_proven_at: Date | null;
}

interface WithRoles {
  roles: readonly string[];
}

/** Whether a call is for a staff role. */
export function isForStaff(who: Caller): who is StaffRole {
  return (staffRoles as readonly string[]).includes(who);
}

/** Whether the session has a staff role in force. */
export function hasStaffRole({ roles }: WithRoles): boolean {
  return roles.some((role) => (staffRoles as readonly string[]).includes(role));
}

/** Asserts that the session has proven the second factor (AUTH-33). @throws HttpProblem `second_factor_needed` */
export function assertFactorProven({ factor_proven_at }: Proving): void {
  if (factor_proven_at === null) throw new HttpProblem('second_factor_needed');
}

/**
 * Asserts that the session has proven the second factor within the last ten minutes (AUTH-38).
 * @throws HttpProblem `second_factor_needed`, `second_factor_stale`
 */
export function assertFactorRecent(session: Proving, now: Date): void {
  assertFactorProven(session);
  const { factor_proven_at } = session;
  if (factor_proven_at !== null && now.getTime() - factor_proven_at.getTime() > RECENT_MINUTES * MINUTE_MS)
    throw new HttpProblem('second_factor_stale');
}

/**
 * Asserts that the caller has any staff role and has proven the second factor, for calls whose content depends on the
 * roles. @throws HttpProblem `forbidden`, `second_factor_needed`
 */
export function assertAnyStaff(session: WithRoles & Proving): void {
  if (!hasStaffRole(session)) throw new HttpProblem('forbidden');
  assertFactorProven(session);
}

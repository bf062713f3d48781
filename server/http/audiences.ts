import type { RawBuilder } from 'kysely';
import type { Locale } from '#contract/kit/common.ts';
import type { StaffRole } from '#contract/kit/roles.ts';
import type { Message } from './translate.ts';

/** Accounts that staff may write to: everyone, one account, or those in an area's list (docs/decisions/messages.md). */
export interface AudienceSource {
  /** Lower-case letters and `_`, e.g. `ticket_holders` */
  kind: string;
  /** The role that owns the list */
  who: StaffRole;
  /** Names the list; `{name}` and `{day}` are those of its entry */
  title: Message;
  /** Whether it is all members: sending then needs a recent second step */
  isForAll?: true;
  /** Its entries, each of which is an audience; omitted if there is only one */
  entries?: (context: { now: Date; locale: Locale }) => {
    /** A query with the columns `ref`, `name` and `day`, which is empty or a date as `21/11/2026` */
    rows: RawBuilder<unknown>;
    /** Limits and orders the entries that are offered; every entry stays readable, so that old messages have a name */
    offered: RawBuilder<unknown>;
  };
  /** Whether its entries are people, each chosen on their own page */
  isPerson?: true;
  /** A query with the ids of its accounts. @param ref of the entry; empty without entries */
  members: (ref: string, now: Date) => RawBuilder<unknown>;
}

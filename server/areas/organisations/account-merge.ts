import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { type KeepRule, type MergedAccounts, obstacle } from '#server/http/merge-rules.ts';

/** Overlapping terms, and a hand-over between the two accounts, would break constraints (PEOPLE-21). */
export const officerObstacles = [
  obstacle(
    /*i18n*/ {
      id: 'server.merge.terms',
      message:
        'Both accounts are officers of the same organisation, with terms that overlap. End the term of one of them first.',
    },
    ({ stays, folded }) => sql<boolean>`exists (
      select from organisation_members as own join organisation_members as known
        on known.organisation_id = own.organisation_id
        and tstzrange(known.starts_at, known.ends_at) && tstzrange(own.starts_at, own.ends_at)
      where own.user_id = ${folded} and known.user_id = ${stays}
    )`,
  ),
  obstacle(
    /*i18n*/ {
      id: 'server.merge.handover',
      message: 'One account has named the other as its successor in an organisation. Decide on the hand-over first.',
    },
    ({ stays, folded }) => sql<boolean>`exists (
      select from officer_handovers where user_id in (${stays}, ${folded}) and successor_id in (${stays}, ${folded})
    )`,
  ),
];

/** Moves invitations to a proven address; an address is invited once by an organisation. */
export async function moveInvitations(transaction: Kysely<DB>, { stays, folded }: MergedAccounts): Promise<void> {
  const isFolded = sql<boolean>`lower(own.email) = any(${folded.emails}::text[])`;
  await sql`
    delete from officer_invitations as own
    where ${isFolded} and exists (
      select from officer_invitations as known where known.organisation_id = own.organisation_id and known.id <> own.id
        and (
          lower(known.email) = lower(${stays.email})
          or lower(known.email) = any(${folded.emails}::text[]) and known.id < own.id
        )
    )`.execute(transaction);
  await sql`update officer_invitations as own set email = ${stays.email} where ${isFolded}`.execute(transaction);
}

/** A student has one pending proposal (ORG-12). */
export const onePending: KeepRule = {
  keep: [],
  where: (row) => sql<boolean>`${sql.ref(`${row}.state`)} = 'pending'`,
};

/** Moves the addresses of other officers in proposals; a proposal names an address once. */
export async function moveProposedOfficers(transaction: Kysely<DB>, { stays, folded }: MergedAccounts): Promise<void> {
  const isFolded = sql<boolean>`lower(own.email) = any(${folded.emails}::text[])`;
  await sql`
    delete from organisation_proposal_officers as own
    where ${isFolded} and exists (
      select from organisation_proposal_officers as known
      where known.proposal_id = own.proposal_id and known.email <> own.email
        and (
          lower(known.email) = lower(${stays.email})
          or lower(known.email) = any(${folded.emails}::text[]) and known.email < own.email
        )
    )`.execute(transaction);
  await sql`update organisation_proposal_officers as own set email = ${stays.email} where ${isFolded}`.execute(
    transaction,
  );
}

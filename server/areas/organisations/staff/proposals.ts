import { type Kysely, sql } from 'kysely';
import type { organisationProposalsAdmin, StaffProposal } from '#contract/organisations/proposals-staff.ts';
import { bothLanguages, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { person } from '#server/services/person.ts';
import { proposalColumns, toProposal } from '../proposal-rows.ts';

/** The longest list of similar names. */
const MAX_SIMILAR = 5;

/** Selects organisations whose name is similar to the names of `proposal` (ORG-14), most similar first. */
const similarOrganisations = sql`
  select other.id, other.name as short_name, localised(other.full_name, 'en') as full_name,
    greatest(
      similarity(fold(other.name), fold(proposal.short_name)),
      similarity(fold(other.name), fold(proposal.name ->> 'en')),
      word_similarity(fold(other.name), fold(proposal.name ->> 'en')) - 0.3,
      similarity(fold(other.full_name ->> 'en'), fold(proposal.name ->> 'en'))
    ) as likeness
  from student_organisations as other
  where other.id is distinct from proposal.organisation_id`;

/** The same for other pending proposals. */
const similarProposals = sql`
  select other.id, other.short_name, localised(other.name, 'en') as full_name,
    greatest(
      similarity(fold(other.short_name), fold(proposal.short_name)),
      similarity(fold(other.name ->> 'en'), fold(proposal.name ->> 'en'))
    ) as likeness
  from organisation_proposals as other
  where other.id <> proposal.id and other.state = 'pending'`;

/** From this likeness on, a name is shown as similar. */
const LIKENESS = sql.lit(0.4);

function similar(rows: typeof similarProposals) {
  return sql<StaffProposal['similar']['proposals']>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', alike.id, 'short_name', alike.short_name, 'full_name', alike.full_name
    ) order by alike.likeness desc, alike.id), '[]')
    from (
      select * from (${rows}) as other where other.likeness >= ${LIKENESS} order by likeness desc, id limit ${sql.lit(MAX_SIMILAR)}
    ) as alike
  )`;
}

/** Lists pending proposals, oldest first. */
export const listProposals: Handler<typeof organisationProposalsAdmin.list> = async ({ query }, { db }) => {
  const pending = db.selectFrom('organisation_proposals as proposal').where('proposal.state', '=', 'pending');
  const { rows, total } = await paginate(pending, query, (all) =>
    all
      .select(['proposal.id', 'proposal.name', 'proposal.short_name', 'proposal.members', 'proposal.proposed_at'])
      .select((eb) => person(eb.ref('proposal.user_id')).as('person'))
      .select(
        sql<number>`(
          select count(*)::integer from (${similarOrganisations} union all ${similarProposals}) as other
          where other.likeness >= ${LIKENESS}
        )`.as('similar_count'),
      )
      .orderBy('proposal.proposed_at')
      .orderBy('proposal.id'),
  );
  return { rows: rows.map((row) => ({ ...row, name: bothLanguages(row.name) })), total };
};

/** Returns a proposal in any state, with similar names. @throws HttpProblem `not_found` */
export const viewProposal: Handler<typeof organisationProposalsAdmin.view> = async ({ params: { id } }, { db }) => {
  const { organisations, proposals, ...row } = await proposalWithSimilar(db)
    .where('proposal.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return { ...toProposal(row), similar: { organisations, proposals } };
};

function proposalWithSimilar(db: Kysely<DB>) {
  return db
    .selectFrom('organisation_proposals as proposal')
    .select(proposalColumns)
    .select((eb) => [
      'proposal.organisation_id',
      person(eb.ref('proposal.user_id')).as('person'),
      person(eb.ref('proposal.decided_by')).as('decided_by'),
      similar(similarOrganisations).as('organisations'),
      similar(similarProposals).as('proposals'),
    ]);
}

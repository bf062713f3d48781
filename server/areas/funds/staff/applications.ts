import { type Kysely, sql } from 'kysely';
import { READERS_NEEDED } from '#contract/funds/staff-forms.ts';
import type { fundsAdmin } from '#contract/funds/staff.ts';
import { definedOnly, orderOf, paginate } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { recordRead } from '#server/services/audit.ts';
import { person } from '#server/services/person.ts';
import { accountsWith, foundByWords, type WordSources } from '#server/services/word-search.ts';
import { applicationNumber, applicationRows, readApplication, selectSummary, summaryOf } from '../application.ts';
import { countReaders, isOwnColumn } from './lock-application.ts';

const searched: WordSources = (word) => [
  sql`select id from fund_applications where user_id in (${accountsWith(word)})`,
  sql`select id from fund_applications where fold(title) like ${word.pattern}`,
  sql`select id from fund_applications where ${applicationNumber} in (
    ${word.typed.toUpperCase()}, 'KF-' || lpad(${word.typed}, 5, '0'))`,
  sql`select id from fund_applications where organisation_id in (
    select id from student_organisations where fold(name) like ${word.pattern})`,
];

/** Applications, the longest waiting first unless `sort` says otherwise. */
export const listApplications: Handler<typeof fundsAdmin.applications> = async ({ query }, context) => {
  const { db, locale } = context;
  const { fund_id, window_id, state, search } = query.filter;
  const columns = {
    'fund_applications.fund_id': fund_id,
    'fund_applications.window_id': window_id,
    'fund_applications.state': state,
  };
  const matching = applicationRows(db)
    .where((eb) => eb.and(definedOnly(columns)))
    .where((eb) => foundByWords(eb.ref('fund_applications.id'), search, searched));
  const { column, direction } = orderOf(query.sort);
  const { rows, total } = await paginate(matching, query, (all) =>
    withBoard(selectSummary(all, locale), context)
      .orderBy(`fund_applications.${column}`, direction)
      .orderBy('fund_applications.id', direction),
  );
  return {
    rows: rows.map(({ person: author, readers, average, has_scored, is_own, report_due_on, ...row }) => ({
      ...summaryOf(row, locale),
      person: author,
      readers,
      is_own,
      report_due_on,
      average: !is_own && (has_scored || readers >= READERS_NEEDED) ? average : null,
    })),
    total,
  };
};

/** Adds the applicant and the progress of the board. */
function withBoard(rows: ReturnType<typeof selectSummary>, { session }: SignedInContext) {
  return rows
    .select((eb) => person(eb.ref('fund_applications.user_id')).as('person'))
    .select(['fund_applications.report_due_on', countReaders.as('readers'), average.as('average')])
    .select(hasScored(session).as('has_scored'))
    .select(isOwnColumn(session));
}

/** Whether the caller has scored the current version of the application. */
function hasScored({ user_id }: SignedInContext['session']) {
  return sql<boolean>`exists (
    select from fund_scores
    where application_id = fund_applications.id and fund_scores.version = fund_applications.version
      and reader_id = ${user_id})`;
}

const average = sql<number | null>`(
  select round(avg(score), 1)::float from fund_scores
  where application_id = fund_applications.id and fund_scores.version = fund_applications.version)`;

/**
 * Returns one application for the board; reading it is recorded in the audit log. A reader who has not scored its
 * current version does not see other scores until there are enough.
 * @throws HttpProblem `not_found`, `own_application`
 */
export const viewApplication: Handler<typeof fundsAdmin.application> = async ({ params: { id } }, context) => {
  const { db, locale, session } = context;
  const board = await withBoard(selectSummary(applicationRows(db), locale), context)
    .select('closing_remark')
    .where('fund_applications.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (board.is_own) throw new HttpProblem('own_application');
  await recordRead(context, { action: 'fund_application_viewed', subject: 'fund_application', subject_ids: [id] });
  const all = await scoresOf(db, id);
  const ownReview = all.find(({ reader }) => reader.id === session.user_id);
  const isShown = board.has_scored || board.readers >= READERS_NEEDED;
  const { receipts, ...application } = await readApplication(id, context);
  const checked = await checkedReceipts(db, id);
  return {
    ...application,
    person: board.person,
    readers: board.readers,
    is_own: false,
    closing_remark: board.closing_remark,
    average: isShown ? board.average : null,
    scores: isShown ? all : [],
    own_score:
      ownReview === undefined
        ? null
        : { score: ownReview.score, remark: ownReview.remark, is_outdated: ownReview.is_outdated },
    receipts: receipts.map((receipt) => ({ ...receipt, checked_at: checked.get(receipt.id) ?? null })),
  };
};

function scoresOf(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('fund_scores')
    .innerJoin('fund_applications', 'fund_applications.id', 'application_id')
    .select(['score', 'remark', 'scored_at'])
    .select((eb) => [
      person(eb.ref('reader_id')).as('reader'),
      sql<boolean>`fund_scores.version <> fund_applications.version`.as('is_outdated'),
    ])
    .where('application_id', '=', id)
    .orderBy('scored_at')
    .orderBy('reader_id')
    .execute();
}

async function checkedReceipts(db: Kysely<DB>, id: string): Promise<ReadonlyMap<string, Date | null>> {
  const receipts = db.selectFrom('fund_receipts').select(['id', 'checked_at']).where('application_id', '=', id);
  return new Map((await receipts.execute()).map((receipt) => [receipt.id, receipt.checked_at]));
}

import { type Selectable, sql } from 'kysely';
import type { funds } from '#contract/funds/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import { localised, texts } from '#server/db/columns.ts';
import type { FundWindows } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { mediaRow, withImage } from '#server/services/media.ts';
import { moneyOf } from '#server/services/money.ts';

/** The funds, in their order. */
export const listFunds: Handler<typeof funds.list> = async (_request, context) => {
  const rows = await fundRows(context).orderBy('funds.order').orderBy('funds.id').execute();
  const of = await partsOf(context);
  return rows.map((row) => summaryOf(row, of(row.id), context));
};

/** One fund, with its rules and questions. @throws HttpProblem `not_found` */
export const viewFund: Handler<typeof funds.view> = async ({ params }, context) => {
  const { db, locale } = context;
  const row = await fundRows(context)
    .select(texts(locale, 'purpose', 'rules'))
    .where('slug', '=', params.slug)
    .executeTakeFirstOrThrow(notFound);
  const spending = await db
    .selectFrom('fund_spending')
    .select(['id', 'year', 'amount_cents', ...texts(locale, 'title')])
    .where('fund_id', '=', row.id)
    .orderBy('year', 'desc')
    .orderBy('order')
    .orderBy('id')
    .execute();
  const { purpose, rules, ...entries } = row;
  return {
    ...summaryOf(entries, (await partsOf(context))(row.id), context),
    purpose,
    rules,
    questions: await questionsOf(row.id, context),
    spending: spending.map(({ amount_cents, ...paid }) => ({ ...paid, amount: moneyOf(amount_cents, locale) })),
  };
};

/** Returns the current questions of a fund, in order. */
export function questionsOf(fund: number, { db, locale }: Pick<HandlerContext, 'db' | 'locale'>) {
  return db
    .selectFrom('fund_questions')
    .select(['id', 'kind', 'is_required', 'max_length', 'max_files', ...texts(locale, 'label', 'hint')])
    .select(choicesIn(locale))
    .where('fund_id', '=', fund)
    .where('withdrawn_at', 'is', null)
    .orderBy('order')
    .orderBy('id')
    .execute();
}

function choicesIn(locale: Locale) {
  return sql<{ value: string; label: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'value', choice ->> 'value',
      'label', coalesce(nullif(choice -> 'label' ->> ${sql.lit(locale)}, ''), choice -> 'label' ->> 'en')
    ) order by place), '[]')
    from jsonb_array_elements(choices) with ordinality as listed (choice, place))`.as('choices');
}

function fundRows({ db, locale }: HandlerContext) {
  return db
    .selectFrom('funds')
    .select((eb) => ['funds.id', 'slug', 'applicants', mediaRow(eb.ref('image_id')).as('image')])
    .select(texts(locale, 'name', 'summary'));
}

/** Returns the grants of every fund, and its windows: open, future, and the last past one. */
async function partsOf({ db, clock, locale }: HandlerContext) {
  const grants = await db
    .selectFrom('fund_grants')
    .select((eb) => ['id', 'fund_id', 'cap_cents', localised(eb.ref('name'), locale).as('name')])
    .orderBy('order')
    .orderBy('id')
    .execute();
  const windows = await db
    .selectFrom('fund_windows')
    .select(['id', 'fund_id', 'opens_on', 'closes_on', 'opens_at', 'closes_at'])
    .where(
      'closes_at',
      '>',
      sql<Date>`coalesce(
        (select closes_at - interval '1 second' from fund_windows as past
         where past.fund_id = fund_windows.fund_id and past.closes_at <= ${clock.now()}
         order by past.closes_at desc limit 1),
        '-infinity')`,
    )
    .orderBy('opens_at')
    .execute();
  return (fund: number) => ({
    grants: grants
      .filter(({ fund_id }) => fund_id === fund)
      .map(({ id, name, cap_cents }) => ({ id, name, cap: moneyOf(cap_cents, locale) })),
    windows: windows.filter(({ fund_id }) => fund_id === fund).map(windowOf),
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof fundRows>['executeTakeFirstOrThrow']>>;
type WindowRow = Pick<Selectable<FundWindows>, 'id' | 'opens_on' | 'closes_on' | 'opens_at' | 'closes_at'>;
type Parts = ReturnType<Awaited<ReturnType<typeof partsOf>>>;

function windowOf({ id, opens_on, closes_on, opens_at, closes_at }: WindowRow) {
  return { id, opens_on, closes_on, opens_at, closes_at };
}

function summaryOf(row: Row, parts: Parts, context: HandlerContext) {
  const { slug, applicants, image, name, summary } = row;
  return { ...withImage({ slug, applicants, image, name, summary }, context), ...parts, as_of: context.clock.now() };
}

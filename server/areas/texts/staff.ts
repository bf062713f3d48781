import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import type { StaffText, textsAdmin } from '#contract/texts/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { malteseTexts } from '#server/http/catalogue-texts.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { exampleIn, isRequired, type MessageText, textIdOf, UNION_PLACEHOLDER } from '#server/http/message-texts.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { historyOf, nextVersion } from '#server/services/entry-versions.ts';
import { faultsOf, isSame, lengthFaultsOf } from './checks.ts';
import { previewOf, type Words } from './compose.ts';
import { testTask } from './test-mail.ts';

/** A text with the name of the job that sends it. */
export interface DeclaredText {
  declared: MessageText;
  job: string;
}
/** Returns the texts of all areas by their ids. */
export type FindTexts = () => ReadonlyMap<string, DeclaredText>;

/** Characters of a text in the list. */
const MAX_BEGINNING = 100;

type Row = Awaited<ReturnType<typeof findRows>>[number];

/** Lists the texts in the order of their areas (MAIL-2). */
export function listTexts(all: FindTexts): Handler<typeof textsAdmin.list> {
  return async (_request, context) => {
    const rows = new Map((await findRows(context)).map((row) => [row.id, row]));
    return [...all()].map(([id, text]) => {
      const { words, ...row } = summaryOf(text, rows.get(id), context);
      const { subject, text: body } = previewOf(text.declared, words, context)[context.locale];
      return { ...row, beginning: (subject || body).slice(0, MAX_BEGINNING) };
    });
  };
}

/** Reads a text. @throws HttpProblem `not_found` for an id that no area declares */
export async function readText(all: FindTexts, id: string, context: SignedInContext): Promise<StaffText> {
  const text = all().get(id) ?? fail();
  const [row] = await findRows(context, id);
  const { words, ...about } = summaryOf(text, row, context);
  const { declared } = text;
  const { examples, subject, isConfidential = false } = declared;
  return {
    ...about,
    ...words,
    has_subject: subject !== undefined,
    is_confidential: isConfidential,
    original: originalOf(declared),
    made_from: row?.made_from ? wordsOf(row.made_from) : null,
    placeholders: Object.entries({ ...examples, [UNION_PLACEHOLDER]: context.union.names().short_name }).map(
      ([name, example]) => {
        const inLanguage = (locale: 'en' | 'mt') => String(exampleIn(locale, example, context.settings));
        return { name, example: { en: inLanguage('en'), mt: inLanguage('mt') }, is_required: isRequired(example) };
      },
    ),
    version: row?.version ?? 0,
    preview: previewOf(declared, words, context),
  };
}

/**
 * Changes a text: from then on every e-mail and push message that is composed has it (MAIL-5).
 * @throws HttpProblem `not_found`, `version_conflict`, `invalid` with the broken rules of each field
 */
export function changeText(all: FindTexts) {
  return async ({ params: { id }, body }: RequestOf<typeof textsAdmin.change>, context: SignedInContext) => {
    const { declared } = all().get(id) ?? fail();
    const { version: read, subject, text } = body;
    compose(declared, { subject, text }, context);
    const hasSubject = declared.subject !== undefined;
    await store(id, read, context, {
      subject: hasSubject ? subject : null,
      text,
      made_from: JSON.stringify(originalOf(declared)),
    });
    await record(context, { action: 'message_text_changed', subject: 'message_text', subject_id: id });
    return readText(all, id, context);
  };
}

/** Goes back to the original text, as a further version. @throws HttpProblem `not_found`, `version_conflict` */
export function restoreText(all: FindTexts) {
  return async ({ params: { id }, body }: RequestOf<typeof textsAdmin.restore>, context: SignedInContext) => {
    if (!all().has(id)) fail();
    await store(id, body.version, context, { subject: null, text: null, made_from: null });
    await record(context, { action: 'message_text_restored', subject: 'message_text', subject_id: id });
    return readText(all, id, context);
  };
}

/** Composes a text that is not saved. @throws HttpProblem `not_found`, `invalid` */
export function previewText(all: FindTexts): Handler<typeof textsAdmin.preview> {
  return ({ params: { id }, body }, context) => compose((all().get(id) ?? fail()).declared, body, context);
}

/** Sends a text that need not be saved to the caller, in each of its languages. @throws HttpProblem `not_found`, `invalid` */
export function testText(all: FindTexts): Handler<typeof textsAdmin.test> {
  return async ({ params: { id }, body }, context) => {
    const { db, jobs, session, translate } = context;
    const { declared } = all().get(id) ?? fail();
    const preview = compose(declared, body, context);
    const press = randomUUID();
    for (const locale of body.text.mt === '' ? (['en'] as const) : (['en', 'mt'] as const)) {
      const { text } = preview[locale];
      const subject = preview[locale].subject || translate(locale, declared.label);
      await jobs.enqueue(db, testTask, { user_id: session.user_id, locale, subject, text, press });
    }
    await record(context, { action: 'message_text_tested', subject: 'message_text', subject_id: id });
  };
}

const historyOfRow = historyOf('message_texts');

/** Reads the versions of a text; none before its first change. @throws HttpProblem `not_found` */
export function textHistory(all: FindTexts): Handler<typeof textsAdmin.history> {
  return async (request, context): Promise<ResultOf<typeof textsAdmin.history>> => {
    const { id } = request.params;
    if (!all().has(id)) fail();
    return (await findRows(context, id)).length === 0 ? [] : historyOfRow(request, context);
  };
}

function findRows({ db }: Pick<SignedInContext, 'db'>, id?: string) {
  const rows = db.selectFrom('message_texts').selectAll();
  return (id === undefined ? rows : rows.where('id', '=', id)).execute();
}

function summaryOf({ declared, job }: DeclaredText, row: Row | undefined, { locale, translate }: SignedInContext) {
  const original = originalOf(declared);
  const changed = row === undefined || row.text === null ? undefined : row;
  const words = changed === undefined ? original : wordsOf(changed);
  return {
    id: textIdOf(declared),
    job,
    channel: declared.channel ?? ('mail' as const),
    to: declared.to,
    label: translate(locale, declared.label),
    words,
    is_changed: changed !== undefined,
    is_outdated: changed !== undefined && changed.made_from !== null && !isSame(wordsOf(changed.made_from), original),
    lacks_maltese: words.text.mt === '' || (declared.subject !== undefined && words.subject.mt === ''),
  };
}

function wordsOf({ subject, text }: Record<'subject' | 'text', Localised | null>): Words {
  return { subject: bothLanguages(subject ?? { en: '' }), text: bothLanguages(text ?? { en: '' }) };
}

/** Returns the catalogue text in both languages. */
function originalOf({ subject, text }: MessageText): Words {
  const maltese = (id: string | undefined) => (id === undefined ? '' : (malteseTexts().get(id) ?? ''));
  return {
    subject: { en: subject?.message ?? '', mt: maltese(subject?.id) },
    text: { en: text.message, mt: maltese(text.id) },
  };
}

/** Checks and composes a text. @throws HttpProblem `invalid` with the broken rules of each field (MAIL-3) */
function compose(declared: MessageText, words: Words, context: SignedInContext) {
  const faults = faultsOf(declared, words);
  if (Object.keys(faults).length > 0) throw new HttpProblem('invalid', { fields: faults });
  const preview = previewOf(declared, words, context);
  const tooLong = lengthFaultsOf(declared, words, preview);
  if (Object.keys(tooLong).length > 0) throw new HttpProblem('invalid', { fields: tooLong });
  return preview;
}

/** Writes the next version of a row, which the first change creates. */
async function store(
  id: string,
  version: number,
  context: SignedInContext,
  columns: Updateable<DB['message_texts']>,
): Promise<void> {
  const { db } = context;
  await db
    .insertInto('message_texts')
    .values({ id })
    .onConflict((same) => same.doNothing())
    .execute();
  const next = await nextVersion(context, { table: 'message_texts', id }, { version });
  await db
    .updateTable('message_texts')
    .set({ ...columns, version: next })
    .where('id', '=', id)
    .execute();
}

function fail(): never {
  throw notFound();
}

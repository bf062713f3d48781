import { sql } from 'kysely';
import {
  type careerFinderAdmin,
  type FinderItem,
  type FinderItemForm,
  finderItemKinds,
} from '#contract/career-finder/staff.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import { containsWords, definedOnly, paginate } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import type { ItemKind } from './catalogue.ts';

type TextName = keyof FinderItemForm;

const textsOf: Readonly<Record<ItemKind, readonly TextName[]>> = {
  trait: ['name', 'text'],
  sector: ['name', 'text', 'first_step'],
  pleasure: ['name', 'text'],
  activity: ['name'],
  value: ['name', 'text'],
  question: ['text'],
  exercise: ['name', 'text', 'steps'],
};

interface Row {
  key: string;
  kind: string;
  version: number;
  content: unknown;
}

/** A text as it is stored; `steps` is a list of them. */
interface StoredText {
  en: string;
  mt?: string;
}

type Content = Readonly<Record<string, unknown>>;

const columns = ['key', 'kind', 'version', 'content'] as const;
const byKind = sql`array_position(${sql.val([...finderItemKinds])}::text[], kind)`;

/** Lists the texts by kind, in the order in which students see them. */
export const listFinderTexts: Handler<typeof careerFinderAdmin.items> = async ({ query }, { db }) => {
  const { kind, search } = query.filter;
  const matching = db
    .selectFrom('career_finder_items')
    .where((eb) => eb.and(definedOnly({ kind })))
    .where(containsWords(sql<string>`fold(content::text)`, search));
  const { rows, total } = await paginate(matching, query, (all) =>
    all.select(columns).orderBy(byKind).orderBy('order'),
  );
  return { rows: rows.map(answerOf), total };
};

/** Returns the texts of an entry. @throws HttpProblem `not_found` */
export async function getFinderTexts(key: string, { db }: Pick<SignedInContext, 'db'>): Promise<FinderItem> {
  const found = db.selectFrom('career_finder_items').select(columns).where('key', '=', key);
  return answerOf(await found.executeTakeFirstOrThrow(notFound));
}

/**
 * Changes the texts of an entry. What reports are computed from, such as its traits and sectors, stays (FINDER-24).
 * @throws HttpProblem `not_found`, `version_conflict`, `invalid` for a missing text, for one that the kind does not have,
 * and for steps that differ in number
 */
export const changeFinderTexts: Handler<typeof careerFinderAdmin.changeItem> = async (
  { params: { id: key }, body },
  context,
) => {
  const { db } = context;
  const { version: read, ...form } = body;
  const version = await nextVersion(
    context,
    { table: 'career_finder_items', id: key, column: 'key' },
    { version: read },
  );
  const row = await db
    .selectFrom('career_finder_items')
    .select(columns)
    .where('key', '=', key)
    .executeTakeFirstOrThrow(notFound);
  const content = JSON.stringify({ ...(row.content as Content), ...contentOf(row.kind as ItemKind, form) });
  await db.updateTable('career_finder_items').set({ content, version }).where('key', '=', key).execute();
  await record(context, { action: 'career_finder_item_changed', subject: 'career_finder_item', subject_id: key });
  return getFinderTexts(key, context);
};

function contentOf(kind: ItemKind, form: FinderItemForm): Content {
  const names = textsOf[kind];
  for (const name of Object.keys(form) as TextName[])
    if (form[name] !== undefined && !names.includes(name)) throw invalidAt(name, 'unknown_field');
  const entries = names.map((name): [string, unknown] => {
    const text = form[name];
    if (text === undefined) throw invalidAt(`${name}.en`, 'required');
    return [name, name === 'steps' ? stepsOf(text) : text];
  });
  return Object.fromEntries(entries);
}

/** @throws HttpProblem `invalid` unless both languages have the same number of lines */
function stepsOf({ en, mt }: LocalisedText): StoredText[] {
  const [english, maltese] = [linesOf(en), linesOf(mt)];
  if (english.length !== maltese.length) throw invalidAt('steps.mt', 'other_steps');
  return english.map((step, index) => ({ en: step, mt: maltese[index] ?? '' }));
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function answerOf({ key, kind, version, content }: Row): FinderItem {
  const stored = content as Record<TextName, StoredText | StoredText[] | undefined>;
  const textOf = (name: TextName) => {
    const text = stored[name];
    if (text === undefined) return null;
    const texts = Array.isArray(text) ? text : [text];
    return { en: texts.map(({ en }) => en).join('\n'), mt: texts.map(({ mt = '' }) => mt).join('\n') };
  };
  return {
    id: key,
    kind: kind as ItemKind,
    version,
    name: textOf('name'),
    text: textOf('text'),
    first_step: textOf('first_step'),
    steps: textOf('steps'),
  };
}

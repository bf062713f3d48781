import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gapKinds } from '#contract/kit/translation-gaps.ts';
import { areas } from '#server/areas.ts';

/** Texts in two languages that the list of missing translations leaves out, by table, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  adverts: 'the form asks for both languages',
  car_parks: 'no staff page changes their texts',
  carpool_rules: 'old versions are kept, and a new one is published in both languages',
  courses: 'the list of the university has many, most without Maltese names',
  event_proposals: 'read by editors only, before they become an event',
  fund_grants: 'no staff page changes them',
  fund_questions: 'no staff page changes them',
  fund_spending: 'no staff page changes it',
  date_cancellations: 'sent once, in the language of each reader',
  date_moves: 'sent once, in the language of each reader',
  halls: 'the form asks for both languages',
  media: 'the library asks for both languages',
  message_texts: 'their own list marks them (MAIL-2)',
  messages: 'sent once, in the language of each reader',
  nationalities: 'imported in both languages',
  news_categories: 'no staff page changes them',
  organisation_page_changes: 'read by staff only, before they become texts of an organisation',
  organisation_proposals: 'read by staff only, before they become texts of an organisation',
  rar_questions: 'no staff page changes them',
  rar_sections: 'no staff page changes them',
  resource_categories: 'no staff page changes them',
  seating_plans: 'no staff page changes them',
  seating_sections: 'no staff page changes them',
  story_proposals: 'read by editors only, before they become a story',
  toga_types: 'no staff page changes them',
  venues: 'no staff page changes them',
};

const sources = areas.flatMap(({ translated = [] }) => translated);

// PRESS-28
describe('the declared translations', () => {
  it('have every text in two languages of the schema, except tables that are left out', () => {
    const declared = sources.flatMap(({ texts }) =>
      Object.entries(texts).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    );
    expect(declared.toSorted()).toEqual(
      localisedColumns()
        .filter((each) => !(tableOf(each) in leftOut))
        .toSorted(),
    );
  });

  it('leave out tables that exist only', () => {
    const tables = new Set(localisedColumns().map(tableOf));
    expect(Object.keys(leftOut).filter((table) => !tables.has(table))).toEqual([]);
  });

  it('have each kind once', () => {
    expect(sources.map(({ kind }) => kind).toSorted()).toEqual(gapKinds.toSorted());
  });
});

function tableOf(column: string): string {
  return column.split('.')[0] ?? '';
}

/** The columns with both languages, from the generated types of the schema, e.g. `faqs.question`. */
function localisedColumns(): string[] {
  const types = readFileSync(new URL('../../server/db/schema.gen.ts', import.meta.url), 'utf8');
  const names = new Map([...types.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table = '', type = '']) => [type, table]));
  return [...types.matchAll(/^export interface (\w+) \{\n([^}]*(?:\}[^\n]+\n[^}]*)*?)^\}/gm)].flatMap(
    ([, type = '', body = '']) =>
      [...body.matchAll(/^ {2}(\w+): (?:Generated<)?Localised\b/gm)].map(
        ([, column = '']) => `${names.get(type)}.${column}`,
      ),
  );
}

import { type Kysely, sql } from 'kysely';

/**
 * The data of the office, which used to be code and a CMS page. A database that has content gets the former texts,
 * and loses that page unless an editor has changed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office_data (
      id integer primary key default 1 check (id = 1),
      place localised_text not null,
      address localised_text not null,
      hours localised_text not null,
      telephone text not null default '',
      email text not null default '',
      directions localised_text not null,
      map_url text not null default '',
      version integer not null default 1
    )`.execute(db);
  await sql`
    create table crisis_numbers (
      id integer primary key generated always as identity,
      number text not null check (number <> ''),
      name localised_text not null,
      text localised_text not null,
      "order" integer not null check ("order" > 0),
      version integer not null default 1
    )`.execute(db);
  // Spaces are for reading only: 1579 and 15 79 are the same number.
  await sql`create unique index crisis_numbers_digits on crisis_numbers (replace(number, ' ', ''))`.execute(db);
  await addEmptyData(db);
  await addFormerTexts(db);
}

/** Adds the row with empty texts; the seed or staff fill them in. */
async function addEmptyData(db: Kysely<unknown>): Promise<void> {
  const empty = both('', '');
  await sql`
    insert into office_data (place, address, hours, directions)
    values (${empty}, ${empty}, ${empty}, ${empty})`.execute(db);
}

async function addFormerTexts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select id from menus limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update office_data set
      place = ${both('Students’ House, Msida', 'Dar l-Istudenti, l-Imsida')},
      address = ${both('Students’ House, Tal-Qroqq, Msida MSD 2080', 'Dar l-Istudenti, Tal-Qroqq, l-Imsida MSD 2080')},
      map_url = 'https://www.openstreetmap.org/search?query=University%20of%20Malta%2C%20Msida'`.execute(db);
  await sql`delete from pages where slug = 'find-us' and updated_at = published_at`.execute(db);
  await sql`
    insert into crisis_numbers (number, name, text, "order") values
      ('112', ${both('Emergency', 'Emerġenza')}, ${both(
        'You or somebody near you is in danger now. Day and night.',
        'Xi ħadd jinsab fil-periklu issa: int, jew persuna qrib tiegħek. Lejl u nhar.',
      )}, 1),
      ('1579', ${both('National mental health helpline', 'Linja nazzjonali tal-għajnuna għas-saħħa mentali')}, ${both(
        'A trained listener is there, day and night. You do not have to give your name.',
        'Tisimgħek persuna mħarrġa, lejl u nhar. M’għandekx għalfejn tgħid x’jismek.',
      )}, 2),
      ('179', ${both('Supportline', 'Supportline')}, ${both(
        'For worries about home, violence, addiction or a friend.',
        'Għal inkwiet dwar id-dar, vjolenza, vizzju jew ħabib.',
      )}, 3)`.execute(db);
}

function both(en: string, mt: string) {
  return sql`${JSON.stringify({ en, mt })}::jsonb`;
}

import { memberPaths } from '#contract/kit/member-paths.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { readData, type SeedData } from './data-files.ts';
import { daysBefore, inMalta, type SeedTools, userId } from './seed-tools.ts';

type Opportunity = SeedData<'volunteering'>[number];

/** Opportunities of the coming weeks, and the menu item of the volunteering page. */
export async function seedOpportunities(tools: SeedTools): Promise<void> {
  for (const each of readData('volunteering').filter(({ day }) => day > 0)) await addOpportunity(tools, each);
  const { db } = tools;
  const services = await db
    .selectFrom('menu_items')
    .select(['id', 'menu_id'])
    .where('slug', '=', 'services')
    .where('parent_id', 'is', null)
    .executeTakeFirst();
  if (services === undefined) return;
  const item = {
    slug: 'volunteering',
    name: { en: 'Volunteering', mt: 'Volontarjat' },
    path: memberPaths.volunteering,
  };
  const place = { menu_id: services.menu_id, parent_id: services.id, order: 7 };
  await addRows(db, 'menu_items', { ...item, ...place, type: 'internal', target: '_self', is_visible: true });
}

/** Sign-ups of demo people, and past opportunities with the hours that volunteers worked. */
export async function seedVolunteers(tools: SeedTools): Promise<void> {
  for (const each of readData('volunteering')) {
    const opportunity_id = await (each.day > 0 ? findOpportunity(tools, each) : addOpportunity(tools, each));
    await addSignUps(tools, opportunity_id, each);
  }
}

async function findOpportunity({ db }: SeedTools, { title }: Opportunity): Promise<number> {
  const found = db.selectFrom('volunteer_opportunities').select('id');
  const { id } = await found
    .where((eb) => eb(eb.ref('title', '->>').key('en'), '=', title.en))
    .executeTakeFirstOrThrow();
  return id;
}

function addOpportunity({ db, now }: SeedTools, opportunity: Opportunity): Promise<number> {
  const { area, title, text, place, day, from, until, places, withdraw_days } = opportunity;
  return addRow(db, 'volunteer_opportunities', {
    area,
    title,
    description: text,
    place,
    places,
    starts_at: inMalta(now, { days: day, time: from }),
    ends_at: inMalta(now, { days: day, time: until }),
    withdraw_until: inMalta(now, { days: day - withdraw_days, time: '20:00' }),
  });
}

async function addSignUps(
  { db, now }: SeedTools,
  opportunity_id: number,
  { sign_ups, day }: Opportunity,
): Promise<void> {
  for (const [index, { volunteer, state, days_ago, minutes }] of sign_ups.entries()) {
    const user_id = await userId(db, volunteer);
    const role = { user_id, role: 'volunteer' } as const;
    await db
      .insertInto('user_roles')
      .values(role)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const noted = minutes === undefined ? {} : { minutes, noted_at: daysBefore(now, -day - 1) };
    const row = { opportunity_id, user_id, state, number: index + 1, signed_up_at: daysBefore(now, days_ago) };
    await addRows(db, 'volunteer_sign_ups', { ...row, ...noted });
  }
  const waiting = sign_ups.filter(({ state }) => state === 'waiting').length;
  const counted = { waiting, taken: sign_ups.length - waiting, numbered: sign_ups.length };
  await db.updateTable('volunteer_opportunities').set(counted).where('id', '=', opportunity_id).execute();
}

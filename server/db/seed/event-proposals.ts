import { addRows } from '#server/db/rows.ts';
import { daysBefore, type SeedTools, userId } from './seed-tools.ts';

/** A pending event proposal, so that editors have one to decide on in a demo. */
export async function seedEventProposals({ db, now }: SeedTools): Promise<void> {
  const elena = await userId(db, 'elena.camilleri@portal.example');
  const { organisation_id } = await db
    .selectFrom('organisation_members')
    .select('organisation_id')
    .where('user_id', '=', elena)
    .orderBy('organisation_id')
    .executeTakeFirstOrThrow();
  const at = (days: number, time: string) => `${daysBefore(now, -days).toISOString().slice(0, 10)}T${time}:00.000Z`;
  const evening = (days: number) => ({ starts_at: at(days, '18:00'), ends_at: at(days, '20:30') });
  const proposed = daysBefore(now, 1);
  await addRows(db, 'event_proposals', {
    organisation_id,
    proposed_by: elena,
    saved_by: elena,
    proposed_at: proposed,
    saved_at: proposed,
    title: { en: 'Evening of short films', mt: 'Lejla ta’ films qosra' },
    text: {
      en: 'Students show the short films that they made this year.\n\nAfter each film its makers answer questions.',
      mt: 'L-istudenti juru l-films qosra li għamlu din is-sena.\n\nWara kull film, min għamlu jwieġeb il-mistoqsijiet.',
    },
    dates: JSON.stringify([evening(40), evening(41)]),
    venue_text: 'Lecture theatre of the Faculty of Arts; asked for, not confirmed yet',
    expected: 90,
    tickets: JSON.stringify([
      { name: { en: 'Student', mt: 'Student' }, price: 0, capacity: 80, entity_id: null },
      { name: { en: 'Supporter', mt: 'Min jappoġġja' }, price: 500, capacity: 20, entity_id: null },
    ]),
    contact_name: 'Elena Camilleri',
    contact_email: 'elena.camilleri@portal.example',
    note: 'We need a projector and two microphones.',
  });
}

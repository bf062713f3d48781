import { addRows } from '#server/db/rows.ts';
import { daysBefore, type SeedTools, userId } from './seed-tools.ts';

/** A pending proposal of an organisation, so that staff have one to decide on in a demo. */
export async function seedOrganisationProposals({ db, now }: SeedTools): Promise<void> {
  await addRows(db, 'organisation_proposals', {
    user_id: await userId(db, 'luke.saliba@portal.example'),
    name: { en: 'Society of Maltese Balconies', mt: 'Soċjetà tal-Gallariji Maltin' },
    short_name: 'Gallarija',
    purpose: {
      en: 'We draw and measure the wooden balconies of Valletta and the Three Cities, and publish what we find.',
      mt: 'Inpinġu u nkejlu l-gallariji tal-injam tal-Belt u tat-Tlett Ibliet, u nippubblikaw dak li nsibu.',
    },
    email: 'gallarija@portal.example',
    url: null,
    members: 14,
    proposed_at: daysBefore(now, 3),
  });
}

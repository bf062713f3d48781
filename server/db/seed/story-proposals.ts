import { addRows } from '#server/db/rows.ts';
import { daysBefore, type SeedTools, userId } from './seed-tools.ts';

/** A pending story proposal, so that editors have one to decide on in a demo. */
export async function seedStoryProposals({ db, now }: SeedTools): Promise<void> {
  await addRows(db, 'story_proposals', {
    user_id: await userId(db, 'luke.saliba@portal.example'),
    kind: 'opinion',
    title: {
      en: 'Why the library should stay open at night',
      mt: 'Għaliex il-librerija għandha tibqa’ miftuħa bil-lejl',
    },
    text: {
      en: 'Before the examinations there is no seat left after six in the evening.\n\nA library that stays open until midnight costs less than a new building.',
      mt: 'Qabel l-eżamijiet, wara s-sitta ta’ filgħaxija ma jibqax post.\n\nLibrerija miftuħa sa nofsillejl tiswa inqas minn bini ġdid.',
    },
    proposed_at: daysBefore(now, 2),
  });
}

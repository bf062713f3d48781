import type { ComplaintState } from '#contract/complaints.ts';

/** A complaint in the language somebody wrote it in. */
export interface SeedComplaint {
  /** Slug of its type */
  type: string;
  state: ComplaintState;
  /** Address of its author; without one it is anonymous */
  author?: string;
  /** Whole days before the day of seeding */
  days_ago: number;
  text: string;
  thread: { from: 'author' | 'union'; days_ago: number; text: string }[];
}

export const seedComplaints: SeedComplaint[] = [
  {
    type: 'exams',
    state: 'answered',
    days_ago: 19,
    text: 'The resit in statistics was in May and we still have no marks. The notice promised six weeks. Some of us cannot register for the next unit without them, and nobody at the department answers.',
    thread: [
      {
        from: 'union',
        days_ago: 16,
        text: 'Thank you for telling us. We have asked the department in writing, without naming a year or a group. They owe us an answer within ten days.',
      },
      {
        from: 'author',
        days_ago: 9,
        text: 'The ten days are nearly over and there is nothing on the portal yet.',
      },
      {
        from: 'union',
        days_ago: 4,
        text: 'The marks will be published on Friday, and registration for the next unit stays open a week longer for everybody who waited for them. Write back here should it not happen.',
      },
    ],
  },
  {
    type: 'facilities',
    state: 'received',
    days_ago: 1,
    text: 'Il-lift tal-blokk tagħna ilu mkisser aktar minn tliet ġimgħat. Kollega li tuża siġġu tar-roti qed titlef it-tutorials tal-ewwel sular, u tal-front desk jgħidu biss li l-biċċa ġejja minn barra.',
    thread: [],
  },
  {
    type: 'academic',
    state: 'received',
    days_ago: 2,
    text: 'Three assignments were due in the same week, all of them announced after the add-and-drop period. Two were worth half of the final mark. Could dates be agreed between the units of one course before the semester begins?',
    thread: [],
  },
  {
    type: 'conduct',
    state: 'in_review',
    days_ago: 6,
    text: 'During a practical a demonstrator keeps making remarks about where some students come from. It has happened in at least four sessions. People laugh because they are afraid for their mark.',
    thread: [
      {
        from: 'union',
        days_ago: 5,
        text: 'This should not happen to anybody. You decide what comes next: we can raise it with the faculty without any detail that points to you, or simply listen. Tell us here what you would like.',
      },
      {
        from: 'author',
        days_ago: 3,
        text: 'Please raise it, but not for our group alone. It would be clear who wrote.',
      },
    ],
  },
  {
    type: 'services',
    state: 'closed',
    days_ago: 34,
    text: 'Il-kantin tal-librerija jagħlaq fit-tlieta waqt l-eżamijiet, meta l-librerija tibqa’ miftuħa sal-ħdax ta’ filgħaxija. Wara dak il-ħin m’hemm imkien fejn tixtri lanqas ilma.',
    thread: [
      {
        from: 'union',
        days_ago: 30,
        text: 'Kellimna lil min imexxi l-kantin. Minn din is-sessjoni se jibqa’ miftuħ sat-tmienja ta’ filgħaxija, u ħdejn id-daħla tpoġġiet magna tal-ilma. Grazzi talli ktibtilna.',
      },
    ],
  },
  {
    type: 'academic',
    state: 'answered',
    author: 'maria.vella@portal.example',
    days_ago: 12,
    text: 'The assignment for the research methods unit was submitted in February and has not come back. We are to hand in the next part soon, without knowing what was wrong with the first.',
    thread: [
      {
        from: 'union',
        days_ago: 8,
        text: 'Your faculty promises four weeks on paper. We have reminded the coordinator of it; the assignments are to be returned by the end of the month. Tell us if yours is not among them.',
      },
    ],
  },
  {
    type: 'facilities',
    state: 'received',
    author: 'luke.saliba@portal.example',
    days_ago: 1,
    text: 'The sockets in the quiet room of the library do not work along the whole window side. In the afternoon every other place is taken, so people sit on the floor of the corridor.',
    thread: [],
  },
];

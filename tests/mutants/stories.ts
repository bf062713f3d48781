import { mutantsOf } from './mutant.ts';

const steps = ['tests/api/stories.test.ts'];
const readers = ['tests/api/stories-readers.test.ts'];
const schedule = ['tests/api/stories-schedule.test.ts'];
const editing = ['tests/api/stories-editing.test.ts'];

/** Faults in the life of news, publications and pages. */
export const storyMutants = [
  ...mutantsOf('server/services/story-writes.ts', steps, [
    [
      'what is saved of a published text is public at once',
      'const isKept = before.published_at !== null || before.withdrawn_at !== null;',
      'const isKept = before.withdrawn_at !== null;',
    ],
    ['a published text can be removed', "if (!isUnknown) throw new HttpProblem('step_impossible');", ''],
  ]),
  ...mutantsOf('server/services/story-writes.ts', editing, [
    [
      'a Maltese text is never outdated',
      'return text.en !== former.en || mt_outdated.includes(field) ? [field] : [];',
      'return [];',
    ],
  ]),
  ...mutantsOf('server/services/story-steps.ts', steps, [
    ['an incomplete text can be published', '  await assertComplete(db, kind, content);\n', ''],
    ['an undo is always possible', 'assertPossible(isRecent && UNDOABLE.includes(last.action));', ''],
    [
      'a draft can be taken back',
      "assertPossible(story.state === 'published');\n    const withdrawn",
      'const withdrawn',
    ],
  ]),
  ...mutantsOf('server/services/story-steps.ts', readers, [
    ['a text that was taken back gets a new date', '(story.withdrawn_published_at ?? now)', 'now'],
  ]),
  ...mutantsOf('server/services/story-rows.ts', readers, [
    [
      'scripts are stored',
      'isHtml ? { en: sanitiseHtml(value.en), mt: sanitiseHtml(value.mt) } : value',
      'isHtml ? value : value',
    ],
  ]),
  ...mutantsOf('server/services/story-addresses.ts', readers, [
    [
      'what was taken back answers 404',
      "if (!entry.is_public) throw new HttpProblem('taken_back');",
      'if (!entry.is_public) throw notFound();',
    ],
    [
      'a former address is forgotten',
      'if (wasKnown && before.shown.slug',
      'if (before === null && before !== null && wasKnown && before.shown.slug',
    ],
    ['a planned address is public', 'address = ${address} and moved_at is not null', 'address = ${address}'],
  ]),
  ...mutantsOf('server/services/story-schedule.ts', schedule, [
    ['a scheduled change is public a minute early', "'<=', now)", "'<=', new Date(now.getTime() + 60_000))"],
    [
      'a scheduled change includes what was saved later',
      'const content = story.scheduled ?? story.content;',
      'const content = story.content;',
    ],
    ['a scheduled change waits for the next full minute', 'await jobs.enqueue(db, task, {}, { at });', ''],
  ]),
];

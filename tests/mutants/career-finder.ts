import { mutantsOf } from './mutant.ts';

const boundaries = ['tests/api/career-finder-boundaries.test.ts'];

/** Faults in the career finder: whose answers, of which part, for how long, and what a report names. */
export const careerFinderMutants = [
  ...mutantsOf('server/areas/career-finder/answers.ts', boundaries, [
    [
      'answers of one part are taken for another',
      "db.selectFrom('career_finder_items').select('id').where('kind', '=', kind)",
      "db.selectFrom('career_finder_items').select('id').where('kind', '<>', kind === 'trait' ? '' : 'trait')",
    ],
    [
      'questions are not checked',
      "  await allowOnly('question', questions, 'user_answer_selections', context);\n",
      '  void questions;\n',
    ],
    [
      'a restart clears the answers of all',
      "    .where('reference_hash', '=', reference_hash)\n    .executeTakeFirstOrThrow();\n  if (numUpdatedRows",
      '    .executeTakeFirstOrThrow();\n  if (numUpdatedRows',
    ],
    ['answers are forgotten a moment early', "where('changed_at', '<', before)", "where('changed_at', '<=', before)"],
    [
      'answers are forgotten from their first day',
      '.set({ selections: JSON.stringify(merged), changed_at })',
      '.set({ selections: JSON.stringify(merged) })',
    ],
    [
      'cleared answers are answered again',
      "if (selections === null) throw new HttpProblem('answers_cleared');",
      'if (selections === null) return noSelections;',
    ],
  ]),
  ...mutantsOf('server/areas/career-finder/catalogue.ts', boundaries, [
    ['a report names a company that is not published', "    .where('is_published', '=', true)\n", ''],
    ['a report names advice that was withdrawn', "    .where('withdrawn_at', 'is', null)\n", ''],
  ]),
  ...mutantsOf('contract/career-finder/answers.ts', boundaries, [
    [
      'a part is complete without its last question',
      'questions > 0 && count >= questions',
      'questions > 0 && count >= questions - 1',
    ],
    ['activities are complete without any', 'count > 0 && count <= rule.count', 'count <= rule.count'],
  ]),
];

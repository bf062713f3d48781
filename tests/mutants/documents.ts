import { mutantsOf } from './mutant.ts';

const stories = ['src/app/drawn-pages.test.ts'];

/** Faults in what decides whether a rendered page is still true. */
export const documentMutants = mutantsOf('src/app/drawn-pages.ts', stories, [
  ['a page is shown as it was for ever', 'return !answers.includes(false);', 'return true;'],
  ['a page is still true if one of its reads is', '!answers.includes(false)', 'answers.includes(true)'],
  ['a read that fails says that nothing has changed', '.catch(() => false)', '.catch(() => true)'],
  ['a read without a tag is not asked again', 'reads.length === asked &&', ''],
  ['a page that is not there is remembered', ' && page.status === 200', ''],
  ['every page is drawn each time', 'const isKnown = known !== undefined && ', 'const isKnown = false && '],
  [
    'pages are remembered without end',
    'if (pages.size > kept) pages.delete(oldest)',
    'if (pages.size < 0) pages.delete(oldest)',
  ],
]);

import { mutantsOf } from './mutant.ts';

const stories = ['server/http/page-documents.test.ts'];

/** Faults in what decides whether a rendered page is still true. */
export const documentMutants = mutantsOf('server/http/page-documents.ts', stories, [
  ['a page is shown as it was for ever', 'return !same.includes(false);', 'return true;'],
  ['a page is still true if one of its reads is', '!same.includes(false)', 'same.includes(true)'],
  ['a read that fails says that nothing has changed', '.catch(() => false)', '.catch(() => true)'],
  ['a read without a tag is not asked again', 'reads.length === calls', 'true'],
  ['a page that is not there is remembered', 'status === 200 &&', ''],
  ['every page is drawn each time', 'stored !== undefined && ', 'stored === undefined && '],
]);

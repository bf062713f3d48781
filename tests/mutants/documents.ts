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

/** Faults in when a copy of a public answer is returned, and of which answers there is one. */
export const answerCacheMutants = [
  ...mutantsOf(
    'server/http/answer-cache.ts',
    ['server/http/answer-cache.test.ts'],
    [
      ['a copy is returned at any age', 'age < maxAgeMs ?', 'maxAgeMs > 0 ?'],
      ['a copy from the future is returned', 'age >= 0 && ', ''],
      ['a copy has no age if its read was slow', '{ at, value });', '{ at: now(), value });'],
      ['callers who waited read once more', 'async () => findFresh() ?? readAnew()', 'async () => readAnew()'],
      ['every value is stored', 'if (isStorable(value)) copies', 'if (isStorable(value) || true) copies'],
      ['a read does not receive the stored copy', 'copies.get(key)?.value as', 'undefined as'],
    ],
  ),
  ...mutantsOf(
    'server/http/serve.ts',
    ['tests/api/answer-cache.test.ts'],
    [
      ['answers to signed-in callers are stored', "endpoint.who !== 'anyone' || tells", 'tells'],
      ['answers to searches are stored', ' || tellsWords(endpoint, parts.query)', ''],
      ['a public answer is not read again after a write', '{ maxAgeMs: sharedMs }', '{ maxAgeMs: 60_000 }'],
      ['one answer is sent in both languages', '${endpoint.id} ${context.locale} ', '${endpoint.id} '],
      ['the first encoded body is sent for ever', 'stored?.text === text ? stored', 'stored ? stored'],
    ],
  ),
];

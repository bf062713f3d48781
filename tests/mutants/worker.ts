import { mutantsOf } from './mutant.ts';

const documents = ['sw/stored-documents.test.ts'];

/** Faults in the answers and documents that the worker stores, and for how long. */
export const workerMutants = [
  ...mutantsOf('sw/stored-documents.ts', documents, [
    ['a page of another release is stored', ' && files.every(isOfRelease);', ';'],
    ['a page without files is stored', ' && files.length > 0 &&', ' &&'],
    ['a captive portal’s page is stored', " && headers.has('content-security-policy')", ''],
    ['a failing server’s page forgets what was stored', 'isAnswer = status === 200 ||', 'isAnswer = status >= 200 ||'],
    ['a part of a page is stored', 'const isAnswer = status === 200', 'const isAnswer = status < 300'],
    ['a redirect or a page of another origin is stored', 'if (!isDirect(response)) throw', 'if (!response) throw'],
    ['a page that breaks off is stored', 'return await readWholeAnswer(response);', 'return response;'],
    [
      'the empty shell of a busy server is stored',
      '  if (response.status === 200 && reads === undefined) return;\n',
      '',
    ],
    ['a page in the former language is stored', '  if (languageOf(document) !== currentLocale) return;\n', ''],
    ['the chosen language is never replaced', '  currentLocale = locale;\n', '  currentLocale ??= locale;\n'],
    [
      'pages in two languages are stored',
      'before !== undefined && languageOf(before) !== languageOf(document);',
      'before === undefined;',
    ],
    ['a page in the other language is good enough', '  if (languageOf(known) !== locale) return false;\n', ''],
    ['a private page is stored', 'paths.every((path) => findPolicy', 'paths.some((path) => findPolicy'],
    ['a page that reads nothing of its own is stored', 'paths.some((path) => path !== FRAME_READ) && ', ''],
    [
      'the start of a page with an id is stored',
      'doesPageExist && PATH_WITHOUT_IDS.test(url.pathname)',
      'doesPageExist',
    ],
    ['a page without a start is asked for again', '    if (doesPageExist) unstorablePages.add(key);\n', ''],
    ['a shell that could not be read is stored', "  if (!empty.ok) throw new TypeError('No shell');\n", ''],
    [
      'a page with a secret in its address is stored',
      "url.search !== '' && url.pathname !== FRONT_PATH",
      'url.search === "x"',
    ],
    ['the front page is stored once for each query', "(pathname === FRONT_PATH ? '' : search)", 'search'],
    ['a document is never fetched again', '  if (age < 0 || age >= documents.freshMs) return false;\n', ''],
    ['a document of a clock that was ahead stays', 'age < 0 || age', 'age'],
    ['a document is fresh from when it arrived', 'response), began), source)', 'response), Date.now()), source)'],
    [
      'a document that changed is good enough',
      '(changedReads.get(read) ?? 0) >= at',
      '(changedReads.get(read) ?? 0) > Infinity',
    ],
    ['a document comes back that was gone on its way', 'url.origin + read)', 'read)'],
    [
      'documents of similar addresses are forgotten',
      '.includes(pathAndQuery(read)) === true',
      '.some((each) => each.startsWith(pathAndQuery(read))) === true',
    ],
    [
      'a page that is gone stays',
      '    await deleteCopy(documents, key);\n    if (doesPageExist)',
      '    if (doesPageExist)',
    ],
    [
      'a page may take minutes',
      'controller.abort(), documents.timeoutMs',
      'controller.abort(), 10 * documents.timeoutMs',
    ],
  ]),
  ...mutantsOf(
    'sw/store.ts',
    ['sw/store.test.ts'],
    [
      [
        'what is gone comes back while it is stored',
        '  if (isGone(source)) await cache.delete(address, MATCH_OPTIONS);\n',
        '',
      ],
      ['what is gone comes back', '  if (isGone(source)) return;\n', ''],
      ['a cache grows without limit', ' > policy.entries)', ' > Infinity)'],
      ['the app is not stored on a full device', 'policy.isEssential ? copy.clone() : undefined', 'undefined'],
      ['all copies are deleted for public content', 'policy.isEssential ? copy.clone() : undefined', 'copy.clone()'],
      ['caches of other programs are deleted', ' || !isCacheInUse(name)', ' || true'],
      ['the time of storing counts', 'new Date(time)', 'new Date()'],
    ],
  ),
  ...mutantsOf(
    'sw/late-answers.ts',
    ['sw/late-answers.test.ts'],
    [
      ['another page gets the answer', 'answers.get(page)?.get(url);', '[...answers.values()][0]?.get(url);'],
      ['an answer is given twice', '?.get(url);\n  removeLateAnswer(page, url);\n', '?.get(url);\n'],
      ['a fresh answer is called a copy', '  headers.delete(STORED_AT_HEADER);\n', ''],
      [
        'an answer of long ago is given as fresh',
        'removeLateAnswer(page, url), LIFETIME_MS);',
        'removeLateAnswer(page, url), 100 * LIFETIME_MS);',
      ],
      ['the timer of an earlier answer drops the later one', 'pageAnswers.get(url) === answer && remove', 'remove'],
      [
        'a later answer is dropped',
        'pageAnswers.set(url, answer)',
        'pageAnswers.has(url) ? pageAnswers : pageAnswers.set(url, answer)',
      ],
      ['what is gone comes as there', '{ status: stored.status, headers }', '{ headers }'],
      ['the stored answer cannot be read any more', 'stored.clone().body', 'stored.body'],
      [
        'one answer that was asked for drops the others',
        '  if (pageAnswers?.size === 0) answers',
        '  if (pageAnswers !== undefined) answers',
      ],
    ],
  ),
  ...mutantsOf(
    'sw/read-ahead.ts',
    ['sw/read-ahead.test.ts'],
    [
      [
        'an older answer replaces a newer one',
        ' || storedAt(await findCopy(policy, href)) >= at) return;',
        ') return;',
      ],
      ['what is gone comes back', 'copy, { reads: [href], since: at });', 'copy);'],
      [
        'an answer counts as true when it arrived',
        "Date.now() - Number(answer.headers.get('age') ?? 0) * 1000",
        'Date.now()',
      ],
      [
        'reads of other origins are stored',
        'origin === self.location.origin ? findPolicy(pathname) : undefined',
        'findPolicy(pathname)',
      ],
      ['a captive portal’s page is taken', 'isAuthentic(response) && isStorable', 'isStorable'],
      ['a private answer is taken', 'isAuthentic(response) && isStorable(response)', 'isAuthentic(response)'],
      ['a person is named', "credentials: 'omit', ", ''],
      ['it is fetched at each visit', 'copyPolicies.ahead.freshMs)) return;', '-1)) return;'],
      ['the office data is fetched at each visit', 'OFFICE_FRESH_MS)) return;', '-1)) return;'],
      ['the office data is fetched in one language', 'locales.map(', 'locales.slice(0, 1).map('],
      ['a clock that was ahead ends it', 'age >= 0 && age < freshMs', 'age < freshMs'],
    ],
  ),
];

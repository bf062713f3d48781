import { mutantsOf } from './mutant.ts';

const drafts = ['src/client/offline/drafts.test.ts'];
const reports = ['src/features/rar/device/report-rows.test.ts'];
const answers = ['src/client/session/private-answers.test.ts'];

/** Faults in the choice between two texts on a device, and in responses that arrive after their session. */
export const draftMutants = [
  ...mutantsOf('src/client/offline/drafts.ts', drafts, [
    [
      'a visitor’s draft replaces the member’s newer one',
      '    if (ownDraft !== undefined && ownDraft.saved_at > found.saved_at) return;\n',
      '',
    ],
    [
      'a visitor’s newer draft is not adopted',
      'ownDraft.saved_at > found.saved_at) return;',
      'ownDraft.saved_at < found.saved_at) return;',
    ],
    ['a visitor’s draft stays with visitors', '    await database.drafts.delete(found.key);\n', ''],
    ['an adopted draft belongs to nobody', '`${form}|${owner}`, owner });', '`${form}|${owner}` });'],
    ['a draft is stored after signing out', '  if (!mayStoreDraftOf(owner)) return false;\n', ''],
    [
      'a draft belongs to whoever is signed in',
      'const isSaved = await writeDraft(key, owner, values);',
      'const isSaved = await write(`${form}|${ownerNow()}`, ownerNow(), values);',
    ],
    [
      'what is typed during a write counts as saved',
      'if (waiting === undefined) recordUnsaved(key, !isSaved && mayStoreDraftOf(owner));',
      'recordUnsaved(key, !isSaved && mayStoreDraftOf(owner));',
    ],
    [
      'a form says that all is saved while more was typed',
      'if (waiting === undefined || !isSaved) onSaved(isSaved);',
      'onSaved(isSaved);',
    ],
    [
      'a draft that could not be stored counts as saved',
      'recordUnsaved(key, !isSaved && mayStoreDraftOf(owner))',
      'recordUnsaved(key, false)',
    ],
    [
      'what was sent is stored as a draft',
      '    waiting = undefined;\n    recordUnsaved(key, false);\n',
      '    recordUnsaved(key, false);\n',
    ],
    [
      'an emptied form keeps its draft',
      'if (values === undefined) await database.drafts.delete(key);\n      else await',
      'if (values !== undefined) await',
    ],
    ['the first text stands', '      waiting = { values };\n', '      waiting ??= { values };\n'],
  ]),
  ...mutantsOf('src/features/rar/device/report-rows.ts', reports, [
    ['a read goes back to an older version', 'known.version > answer.version ? known : answer', 'answer'],
    ['a read never brings a newer version', 'known.version > answer.version ? known : answer', 'known'],
    ['the answer to a save goes back to an older version', 'saved.version >= answer.version ?', 'saved.version > 0 ?'],
    ['a save forgets the files of an answer', '{ ...saved, media: answer.media }', 'saved'],
    ['a read replaces files that changed after it was asked', '>= askedAt;', '< 0;'],
    ['a read never brings the files of others', '>= askedAt;', '>= 0;'],
    [
      'the time of a change of files is forgotten by a read',
      ', files_changed_at });\n    const kinds',
      ' });\n    const kinds',
    ],
    [
      'what others wrote is not merged',
      "      await mergeServerAnswer(database, ids, { kind: kinds.get(saved.question_id) ?? 'text', saved });\n",
      '',
    ],
    ['drafts of other reports are shown', 'drafts.filter(({ report }) => report === ids.report)', 'drafts'],
    ['writes of another person are shown', 'items.filter(({ owner }) => owner === ids.owner)', 'items'],
    ['writes of similar reports are shown', 'startsWith(`rar:${ids.report}:`)', 'startsWith(`rar:${ids.report}`)'],
    [
      'all reports are forgotten',
      'await database.rar_reports.delete(reportKey(ids));',
      'await database.rar_reports.clear();',
    ],
  ]),
  ...mutantsOf('src/features/rar/device/answer-rows.ts', reports, [
    ['the server’s text replaces what is being sent', '  if (active.length > 0) return;\n', ''],
    [
      'a person is asked twice about the same version',
      ' || saved.version <= known) return;',
      ' || saved.version < known) return;',
    ],
    ['a report is stored after signing out', '(mayStoreDraftOf(owner) ? work() : undefined)', 'work()'],
    ['a text in conflict is sent', "draft, at, 'conflict')", "draft, at, 'pending')"],
    [
      'an older text is sent beside the newer one',
      '  await database.outbox.bulkDelete(outdated.map(({ id }) => id));\n',
      '',
    ],
    ['a merged text is sent over the former version', 'body: { value, version } };', 'body: { value, version: 1 } };'],
  ]),
  ...mutantsOf('src/features/rar/device/answer-draft.ts', reports, [
    [
      'the server’s text replaces what is not sent',
      'mergeAnswers(kind, draft.base.value, draft.value, theirs.value);',
      'theirs.value;',
    ],
    [
      'a merged text is still based on the former version',
      'base: { value: theirs.value, version: theirs.version }, value: merged',
      'value: merged',
    ],
  ]),
  ...mutantsOf('src/client/session/private-answers.ts', answers, [
    ['private answers stay for the next person', '    client.removeQueries(privateQueries);\n', ''],
    ['public answers go with the session', "meta?.['private'] === true", 'meta !== null'],
    ['a newer token of the same person drops the answers', '    if (currentUser === previousUser) return;\n', ''],
    ['only the first change of person counts', '    previousUser = currentUser;\n', ''],
    [
      'signing in drops nothing',
      'if (currentUser === previousUser) return;',
      'if (currentUser === previousUser || previousUser === null) return;',
    ],
    [
      'signing out drops nothing',
      'if (currentUser === previousUser) return;',
      'if (currentUser === previousUser || currentUser === null) return;',
    ],
    ['records belong to nobody', '  readOwnerFrom(readUserId);\n', ''],
  ]),
];

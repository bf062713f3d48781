import { mutantsOf } from './mutant.ts';

const complaints = [
  'tests/api/complaints.test.ts',
  'tests/api/complaints-staff.test.ts',
  'tests/api/complaints-codes.test.ts',
  'tests/api/complaints-anonymity.test.ts',
];
const reports = ['tests/api/rar.test.ts', 'tests/api/rar-rights.test.ts', 'tests/api/rar-races.test.ts'];

/** Faults in sessions and rights, in what people write, and in who may read it. */
export const personMutants = [
  ...mutantsOf(
    'server/areas/people/merge/merge.ts',
    [
      'tests/api/account-merges.test.ts',
      'tests/api/account-merge-plans.test.ts',
      'tests/api/account-merge-races.test.ts',
    ],
    [
      ['merged accounts are not locked', 'if (!(await lockIfThere(db, id))) throw notFound();', 'void id;'],
      ['accounts are merged against the reasons', '.length > 0) throw', '.length > 99) throw'],
      ['the reason of a merge is in the log', "ended: sum('ends') }", "ended: sum('ends'), reason }"],
    ],
  ),
  ...mutantsOf(
    'server/areas/registration/account-merge.ts',
    ['tests/api/account-merges.test.ts', 'tests/api/account-merge-plans.test.ts'],
    [
      [
        'a moved identity number stays bound to the folded account',
        'secrets.encrypt(number, identityPurpose(stays.id))',
        'found.identity_number',
      ],
    ],
  ),
  ...mutantsOf(
    'server/areas/staff/export-list.ts',
    ['tests/api/list-exports.test.ts'],
    [
      ['a list is exported without its role', '!holdsRole(context.session.roles, list.who) || ', ''],
      ['confidential lists are exported', ' || list.isConfidential === true', ''],
      [
        'an export leaves no row',
        "  await recordExport(context, { action: 'list_exported', subject: 'list', subject_id: id, rows });\n",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    'server/http/sessions.ts',
    ['tests/api/sessions.test.ts', 'tests/api/rights.test.ts', 'tests/api/proven-addresses.test.ts'],
    [
      ['a stolen token alone opens the account', ' || !timingSafeEqual(row.binding_hash, hashOf(binding))', ''],
      ['a deleted account has a session', "    .where('users.deleted_at', 'is', null)\n", ''],
      ['staff calls are open to members', "who !== 'organisation' && !holdsRole(session.roles, who)", 'false'],
      [
        'staff roles do not wait for a proven address',
        'and (users.email_proven_at is not null or role <> all(${staffRoles}))',
        'and ${staffRoles}::text[] is not null',
      ],
      ['mail to others does not wait for a proven address', 'if (!email_proven) throw', 'if (false) throw'],
      [
        'an unfinished registration may call',
        "  if (!session.registered) throw new HttpProblem('not_registered');\n",
        '',
      ],
      [
        'an organisation’s report is forbidden, not missing',
        "!session.roles.includes(who)) throw new HttpProblem('not_found');",
        "!session.roles.includes(who)) throw new HttpProblem('forbidden');",
      ],
      [
        'any officer reads any organisation',
        "  if (!session?.organisation_ids.includes(id)) throw new HttpProblem('not_found');",
        '  void id;',
      ],
      ['sessions last for ever', 'row !== undefined && row.expires_at > clock.now() ? row : undefined', 'row'],
    ],
  ),
  ...mutantsOf(
    'server/http/session-tokens.ts',
    ['tests/api/sessions.test.ts'],
    [['an expired token is believed', ' && claims.exp > secondsOf(clock.now())', '']],
  ),
  ...mutantsOf(
    'server/http/session-activity.ts',
    ['tests/api/idle-sessions.test.ts', 'tests/api/complaints-anonymity.test.ts'],
    [
      ['sessions of staff never end by being idle', 'sessions.last_used_at > ${idleSince} or', 'true or'],
      ['sessions of members end like those of staff', 'or not ${isStaffSession(now)})', 'or false)'],
      ['calls do not keep a session alive', 'if (stale.length > 0)', 'if (stale.length < 0)'],
      ['the time of day of a member’s call is stored', 'session.is_staff && isStampOld', 'isStampOld'],
    ],
  ),
  ...mutantsOf(
    'server/areas/auth/devices.ts',
    ['tests/api/idle-sessions.test.ts'],
    [
      [
        'sessions of others can be ended',
        "    .where('user_id', '=', session.user_id)\n    .returning('id')",
        "    .returning('id')",
      ],
    ],
  ),
  ...mutantsOf(
    'contract/kit/roles.ts',
    ['tests/api/callers.test.ts'],
    [
      ['staff see what is for wellbeing alone', "needed !== 'wellbeing' && ", ''],
      ['staff cannot do what a part of them may', "|| (needed !== 'wellbeing' && roles.includes('staff'))", ''],
      ['any role of staff does for every other', 'roles.includes(needed)', 'roles.length > 1'],
    ],
  ),
  ...mutantsOf('server/areas/complaints/send.ts', complaints, [
    [
      'an anonymous complaint is taken with a token',
      "  if (body.anonymous && session !== undefined) throw new HttpProblem('malformed');\n",
      '',
    ],
    [
      'a named complaint is taken without a person',
      "  if (!body.anonymous && session === undefined) throw new HttpProblem('unauthenticated');\n",
      '',
    ],
    ['other words under the same code are taken', "    .where('text', '=', text)\n", ''],
    ['a code with a wrong check character is taken', '  if (code !== undefined) return code;', '  return code ?? key;'],
    ['the code itself is kept', "return secrets.digest('complaint codes', code);", 'return Buffer.from(code);'],
  ]),
  ...mutantsOf('server/areas/complaints/by-code.ts', complaints, [
    ['one that nobody has looked at is shown', "\n    .where('complaints.state', '!=', 'received');", ';'],
    ['a reply goes to a complaint nobody has looked at', "    .where('state', '!=', 'received')\n", ''],
    ['a reply is kept twice', 'return found !== undefined;', 'return false;'],
    ['a closed thread goes on', "  if (complaint.state === 'closed') throw new HttpProblem('complaint_closed');\n", ''],
  ]),
  ...mutantsOf('server/areas/complaints/staff.ts', complaints, [
    ['a closed complaint is answered', "        .where('state', '!=', 'closed')\n", ''],
    ['an answer is told to nobody', 'if (user_id !== null) await', 'if (Number.isNaN(0)) await'],
    ['closing leaves the complaint open', "body.close ? 'closed' : 'answered'", "'answered'"],
  ]),
  ...mutantsOf('server/areas/rar/save.ts', reports, [
    ['a stale save replaces a newer one', 'answer.version !== body.version) {', 'answer.version < body.version) {'],
    ['a submitted report is changed', '  requireOpen(report, context);\n', ''],
    ['a wrong answer is kept', '  rejectInvalidAnswer(body.value, answer);\n', ''],
    [
      'a save leaves no version behind',
      'await write(answer, body.value, context);',
      'await db.updateTable("rar_answers").set({ value: body.value }).where("id", "=", answer.id).execute();',
    ],
  ]),
  ...mutantsOf(
    'src/features/rar/device/answer-draft.ts',
    ['src/features/rar/device/answer-draft.test.ts'],
    [
      [
        'what I wrote is lost where only I wrote',
        'if (mine === theirs || theirs === base) return mine;',
        'if (theirs === base) return theirs;',
      ],
      [
        'what they wrote is lost where only they wrote',
        'if (mine === base) return theirs;',
        'if (mine === base) return mine;',
      ],
      [
        'a conflict is merged all the same',
        '  if (regions.some(({ ok }) => ok === undefined)) return undefined;\n',
        '',
      ],
      ['a merged text is longer than an answer may be', 'merged.length <= MAX_ANSWER ? merged : undefined', 'merged'],
    ],
  ),
  ...mutantsOf(
    'src/features/rar/device/save-write.ts',
    ['tests/api/report-on-device.test.ts'],
    [
      [
        'a person is asked to decide between two texts of their own',
        'answer.value === body.value ? applyAcceptedSave(draft, answer) : ',
        '',
      ],
      ['what another officer wrote is replaced', 'answer.value === body.value ?', 'answer.version > 0 ?'],
    ],
  ),
  ...mutantsOf(
    'server/services/sanitise.ts',
    ['server/services/sanitise.test.ts'],
    [
      [
        'script by address passes',
        'allowedSchemes: [...linkSchemes]',
        "allowedSchemes: [...linkSchemes, 'javascript']",
      ],
      ['a frame passes', '[...allRichTextTags]', "[...allRichTextTags, 'iframe']"],
      ['styles pass', '[...attributes, ...derived]', "[...attributes, ...derived, 'style']"],
      ['handlers of events pass', '[...attributes, ...derived]', "[...attributes, ...derived, 'onerror']"],
      ['a picture from anywhere passes', 'img: [...pictureSchemes]', "img: [...pictureSchemes, 'http', 'data']"],
      ['a link without a scheme leads anywhere', 'allowProtocolRelative: false', 'allowProtocolRelative: true'],
      ['a page elsewhere can reach back', '{ ...attribs, rel: OUTSIDE_RELATION }', 'attribs'],
    ],
  ),
  ...mutantsOf(
    'contract/complaints/code.ts',
    ['contract/complaints/code.test.ts'],
    [
      ['a mistyped code counts', ' || checkCharacter(text.slice(0, -1)) !== text.at(-1)', ''],
      ['O and 0 are told apart', ".replaceAll('O', '0')", ''],
      ['I, L and 1 are told apart', ".replaceAll(/[IL]/g, '1')", ''],
    ],
  ),
];

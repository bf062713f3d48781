import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDate } from '#client/i18n/dates.ts';
import type { FundApplication } from '#contract/funds/calls.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { Block } from '#contract/kit/document.ts';

/** The fields of an application that its PDF contains. */
export type SentApplication = Pick<
  FundApplication,
  | 'title'
  | 'number'
  | 'fund'
  | 'grant'
  | 'organisation'
  | 'answers'
  | 'budget'
  | 'requested'
  | 'version'
  | 'submitted_at'
  | 'changed_at'
>;

/** Returns the document blocks of a submitted application. */
export function sentBlocks(application: SentApplication, i18n: I18n, locale: Locale): Block[] {
  const { title, number, fund, grant, organisation, answers, budget, requested, version } = application;
  const sent = formatDate(version === 1 ? application.submitted_at : application.changed_at, locale);
  const answerBlocks = answers.flatMap(({ label, shown, files }): Block[] => [
    { kind: 'heading', level: 3, text: label },
    ...(shown === '' ? [] : [{ kind: 'text', text: shown } as const]),
    ...(files.length === 0 ? [] : [{ kind: 'list', items: files.map(({ file_name }) => file_name) } as const]),
  ]);
  return [
    { kind: 'heading', level: 1, text: title },
    {
      kind: 'list',
      items: [number, fund.name, grant.name, organisation, i18n._(msg`Sent on ${sent}, version ${version}`)].filter(
        (each) => each !== null,
      ),
    },
    { kind: 'heading', level: 2, text: i18n._(msg`What you sent`) },
    ...answerBlocks,
    { kind: 'heading', level: 2, text: i18n._(msg`Budget`) },
    {
      kind: 'list',
      items: budget.map(({ kind, label, shown }) => `${label}: ${kind === 'cost' ? '' : '− '}${shown.formatted}`),
    },
    { kind: 'text', text: i18n._(msg`Asked for: ${requested.formatted}`) },
  ];
}

import { useLingui } from '@lingui/react/macro';
import type { Block } from '#contract/document.ts';
import type { FundApplication } from '#contract/funds.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** An application as the PDF of what was sent. */
export function useSentBlocks(): (application: FundApplication) => Block[] {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ title, number, fund, grant, organisation, answers, budget, requested, version, ...times }) => {
    const sent = formatDate(version === 1 ? times.submitted_at : times.changed_at, locale);
    const said = answers.flatMap(({ label, shown, files }): Block[] => [
      { kind: 'heading', level: 3, text: label },
      ...(shown === '' ? [] : [{ kind: 'text', text: shown } as const]),
      ...(files.length === 0 ? [] : [{ kind: 'list', items: files.map(({ file_name }) => file_name) } as const]),
    ]);
    return [
      { kind: 'heading', level: 1, text: title },
      {
        kind: 'list',
        items: [number, fund.name, grant.name, organisation, t`Sent on ${sent}, version ${version}`].filter(
          (each) => each !== null,
        ),
      },
      { kind: 'heading', level: 2, text: t`What you sent` },
      ...said,
      { kind: 'heading', level: 2, text: t`Budget` },
      {
        kind: 'list',
        items: budget.map(({ kind, label, shown }) => `${label}: ${kind === 'cost' ? '' : '− '}${shown.formatted}`),
      },
      { kind: 'text', text: t`Asked for: ${requested.formatted}` },
    ];
  };
}

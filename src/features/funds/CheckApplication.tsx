import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDays } from '#client/i18n/days.ts';
import { formatCents } from '#client/i18n/money.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { me } from '#client/session/me.ts';
import type { Fund } from '#contract/funds/calls.ts';
import { parseCents } from '#kit/form/euros.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { useAction } from '#kit/state/use-action.ts';
import { Button } from '#kit/ui/Button.tsx';
import { toRequestBody, findFieldErrors, draftCents, filledBudgetLines } from './application-form.ts';
import type { LocalFundDraft } from './device/use-fund-draft.ts';
import { useMayBeOpen } from './fund-window.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './funds.module.css';

interface Props {
  fund: Fund;
  device: LocalFundDraft;
  onBack: () => void;
}

/** A summary of all data before it is sent. */
export function CheckApplication({ fund, device, onBack }: Props) {
  const { t } = useLingui();
  const { draft } = device;
  const isOpen = useMayBeOpen(fund);
  const send = useAction(async () => {
    if (Object.keys(findFieldErrors(draft, fund)).length > 0) return onBack();
    const body = toRequestBody(draft, fund);
    const uploads = draft.files.map(({ uuid }) => uuid);
    if (draft.version === null) {
      await device.send('funds.apply', { params: { slug: fund.slug }, body, uploads, draft });
    } else {
      const changed = { ...body, version: draft.version };
      await device.send('funds.change', { params: { id: draft.id }, body: changed, uploads, draft });
    }
  });
  return (
    <section className={`${layout.stack5} ${prose.part}`} aria-label={t`Check the application`}>
      <Outcome tone="info">
        <Trans>Read it once more. Nothing has been sent yet.</Trans>
      </Outcome>
      <ApplicationSummary fund={fund} device={device} />
      {!isOpen && (
        <p id="fund-closed">
          <Trans>You can send it once the fund is open.</Trans>
        </p>
      )}
      <div className={layout.buttons}>
        <Button
          busy={send.isRunning || !isOpen}
          describedBy={isOpen ? undefined : 'fund-closed'}
          onClick={() => send.press()}
        >
          {draft.version === null ? <Trans>Send the application</Trans> : <Trans>Send changes</Trans>}
        </Button>
        <Button tone="secondary" onClick={onBack}>
          <Trans>Back to the form</Trans>
        </Button>
      </div>
    </section>
  );
}

function ApplicationSummary({ fund, device: { draft } }: Pick<Props, 'fund' | 'device'>) {
  const { t } = useLingui();
  const formatAnswer = useFormatAnswer(draft);
  const { data: profile } = useQuery(me);
  const grant = fund.grants.find(({ id }) => id === draft.grant_id);
  const organisation = profile?.student_organisations.find(({ id }) => id === draft.organisation_id);
  return (
    <dl className={`${layout.stack4} ${classes.said}`}>
      {fund.grants.length > 1 && <Entry name={t`What you are applying for`} value={grant?.name ?? ''} />}
      {organisation !== undefined && <Entry name={t`Organisation`} value={organisation.name} />}
      <Entry name={t`Title`} value={draft.title} />
      {fund.questions
        .filter(({ kind }) => kind !== 'budget')
        .map((question) => (
          <Entry key={question.id} name={question.label} value={formatAnswer(question)} />
        ))}
      {filledBudgetLines(draft).map(({ key, kind, label, amount }) => (
        <Entry
          key={key}
          name={kind === 'cost' ? t`Cost: ${label}` : t`Other income: ${label}`}
          value={formatCents(parseCents(amount) ?? 0)}
        />
      ))}
      <Entry name={t`You are asking for`} value={formatCents(draftCents(draft))} />
    </dl>
  );
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value === '' ? '–' : value}</dd>
    </div>
  );
}

/** Returns a function that formats an answer for reading. */
function useFormatAnswer({ answers, files }: LocalFundDraft['draft']) {
  const locale = useLocale();
  return ({ id, kind, choices }: Fund['questions'][number]): string => {
    const value = answers[id] ?? '';
    if (kind === 'files')
      return files
        .filter((file) => file.question_id === id)
        .map(({ name }) => name)
        .join(', ');
    if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? '';
    if (kind === 'amount') return value === '' ? '' : formatCents(parseCents(value) ?? 0);
    const [from = '', until = ''] = value.split('/');
    return kind === 'period' && from !== '' && until !== '' ? formatDays(from, until, locale) : value;
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type OwnAppointment, wellbeing } from '#contract/wellbeing/calls.ts';
import { wellbeingPaths } from '#contract/wellbeing/paths.ts';
import { WithdrawalButton } from '#kit/state/WithdrawalButton.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { appointmentStateTable } from './appointment-states.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './wellbeing.module.css';

/** The request with its state, its next step, and a button to withdraw it. */
export function MyRequest({ request }: { request: OwnAppointment }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { state, requested_at, appointment_at, place, with_whom } = request;
  const hasEnded = state === 'closed' || state === 'cancelled';
  const at = appointment_at === null || hasEnded ? null : appointment_at;
  return (
    <section className={`${layout.start5} ${classes.part}`}>
      <h2>{i18n._(appointmentStateTable[state].label())}</h2>
      <p>
        <NextStepText state={state} />
      </p>
      <Terms
        terms={[
          { name: t`Requested on`, value: formatDate(requested_at, locale) },
          ...(at === null ? [] : [{ name: t`When`, value: `${formatDate(at, locale)}, ${formatTime(at)}` }]),
          ...(at === null || place === null ? [] : [{ name: t`Where`, value: place }]),
          ...(at === null || with_whom === null ? [] : [{ name: t`With`, value: with_whom }]),
        ]}
      />
      {hasEnded ? (
        <ButtonLink tone="secondary" href={wellbeingPaths.firstAppointment}>
          <Trans>Ask again</Trans>
        </ButtonLink>
      ) : (
        <CancelRequest id={request.id} />
      )}
    </section>
  );
}

function NextStepText({ state }: Pick<OwnAppointment, 'state'>) {
  switch (state) {
    case 'requested':
      return <Trans>We have your request, and will answer within two working days.</Trans>;
    case 'contacted':
      return (
        <Trans>
          We have written or called. If you have not heard from us, call the office and ask for the wellbeing team.
        </Trans>
      );
    case 'appointment':
      return <Trans>If the day does not suit you, tell us and we will find another.</Trans>;
    case 'closed':
      return <Trans>This request is closed. You can ask again whenever you want.</Trans>;
    case 'cancelled':
      return <Trans>You withdrew this request. You can ask again whenever you want.</Trans>;
  }
}

function CancelRequest({ id }: Pick<OwnAppointment, 'id'>) {
  const { t } = useLingui();
  return (
    <WithdrawalButton
      endpoint={wellbeing.cancel}
      id={id}
      refreshes={['wellbeing']}
      tone="secondary"
      label={<Trans>Withdraw the request</Trans>}
      title={t`Withdraw the request?`}
      confirm={<Trans>Withdraw it</Trans>}
    >
      <Trans>If you have an appointment, it is cancelled too. You can ask again at any time.</Trans>
    </WithdrawalButton>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { organisations, type OwnOrganisation } from '#contract/organisations/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  organisation: OwnOrganisation;
}

type Pending = NonNullable<OwnOrganisation['handover']>;

const refreshes = ['organisations'];

/** The next officer of an organisation: named by a form, or pending until the union decides (ORG-9). */
export function Handover({ organisation }: Props) {
  const { t } = useLingui();
  const { handover } = organisation;
  const [said, setSaid] = useState({ count: 0, text: '' });
  const say = (text: string) => setSaid(({ count }) => ({ count: count + 1, text }));
  return (
    <>
      <h3>{t`Hand over`}</h3>
      {said.count > 0 && (
        <Outcome key={said.count} tone="success">
          {said.text}
        </Outcome>
      )}
      {handover === null && (
        <HandoverForm
          organisation={organisation}
          onDone={() => say(t`Sent to the union. You will be told of its decision.`)}
        />
      )}
      {handover !== null && !handover.is_own && <OthersHandover handover={handover} />}
      {handover?.is_own === true && (
        <OwnHandover
          id={organisation.id}
          handover={handover}
          onWithdrawn={() => say(t`Withdrawn. You can name somebody again.`)}
        />
      )}
    </>
  );
}

function HandoverForm({ organisation: { id }, onDone }: Props & { onDone: () => void }) {
  const { t } = useLingui();
  const state = useApiForm({
    id: `handover-${id}`,
    endpoint: organisations.handOver,
    params: { id },
    initial: { email: '', starts_on: '' },
    refreshes,
    onDone,
  });
  return (
    <>
      <p>
        <Trans>
          Name the next officer, and the day on which they begin. The union confirms it; then your term ends at the
          midnight before, and theirs begins. Until then nothing changes.
        </Trans>
      </p>
      <ApiForm
        label={t`Hand over`}
        state={state}
        fields={[
          {
            kind: 'text',
            type: 'email',
            name: 'email',
            label: t`E-mail address of the next officer`,
            hint: t`The personal address of their account. Without an account they are invited by e-mail once the union has confirmed.`,
            autoComplete: 'off',
          },
          {
            kind: 'text',
            type: 'date',
            name: 'starts_on',
            label: t`Their first day`,
            hint: t`Tomorrow at the earliest.`,
          },
        ]}
        action={<Trans>Send to the union</Trans>}
      />
    </>
  );
}

interface OwnProps {
  /** Of the organisation */
  id: number;
  handover: Pending;
  onWithdrawn: () => void;
}

function OwnHandover({ id, handover, onWithdrawn }: OwnProps) {
  const locale = useLocale();
  const { press, isRunning, failure } = useWrite(organisations.withdrawHandover, { refreshes, onDone: onWithdrawn });
  const { email } = handover;
  const day = formatDate(handover.starts_on, locale);
  return (
    <>
      <Notice tone="info">
        <Trans>
          You have named {email} as the next officer, from {day}. The union has not decided yet.
        </Trans>
      </Notice>
      <div className={layout.row}>
        <Button tone="secondary" busy={isRunning} onClick={() => press({ params: { id } })}>
          <Trans>Withdraw</Trans>
        </Button>
      </div>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </>
  );
}

function OthersHandover({ handover }: { handover: Pending }) {
  const day = formatDate(handover.starts_on, useLocale());
  return (
    <Notice tone="info">
      <Trans>
        Another officer has named somebody for {day}. You can name the next officer after the union has decided.
      </Trans>
    </Notice>
  );
}

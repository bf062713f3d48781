import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { eventProposalPaths } from '#contract/events/paths.ts';
import { eventProposals } from '#contract/events/proposals.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { OutboxOutcome } from '#kit/form/OutboxOutcome.tsx';
import { OutboxProblem } from '#kit/form/OutboxProblem.tsx';
import { type PendingWrite, useOutboxForm, useWaitingItem } from '#kit/form/use-outbox-form.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { Choice } from '#kit/ui/form/SelectField.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import {
  emptyValues,
  ProposalFields,
  type ProposalValues,
  QueuedProposal,
  toProposalBody,
  toProposalValues,
} from './proposal-values.ts';
import { ProposalSections } from './ProposalSections.tsx';
import { useProposalFields } from './use-proposal-fields.ts';

interface Props {
  /** The organisations of the officer; at least one */
  organisations: readonly Choice[];
  /** A proposal that waits on the device, to edit it */
  waiting?: PendingWrite<ProposalValues>;
}

/** The form that proposes an event (PROPOSE-1). Without a connection the proposal waits on the device. */
export function ProposeEventForm({ organisations, waiting }: Props) {
  const { t } = useLingui();
  const [only, ...others] = organisations;
  const state = useOutboxForm({
    id: 'event-proposal',
    initial: { ...emptyValues, organisation_id: others.length === 0 ? (only?.value ?? '') : '' },
    schema: ProposalFields,
    write: (values: ProposalValues) => ({
      endpoint: eventProposals.propose,
      input: { params: { id: Number(values['organisation_id']) }, body: toProposalBody(values) },
    }),
    waiting,
  });
  const sections = useProposalFields(state.form.values as ProposalValues, organisations);
  const outcome = state.submitted?.outcome;
  if (outcome === 'sent' || outcome === 'kept' || outcome === 'gone')
    return (
      <OutboxOutcome
        outcome={outcome}
        label={t`Your proposal`}
        sent={<Trans>Sent to the union. You will be told of its decision.</Trans>}
        gone={
          <Trans>
            Your proposal is no longer on this device: it was deleted, or the browser’s storage was cleared. It may not
            have been sent.
          </Trans>
        }
      >
        <Button tone="secondary" onClick={state.again}>
          <Trans>Propose another event</Trans>
        </Button>
      </OutboxOutcome>
    );
  return (
    <ApiForm
      label={t`Propose an event`}
      state={state}
      fields={sections.flatMap(({ rows }) => rows.flat())}
      renderFields={(renderField) => <ProposalSections sections={sections} renderField={renderField} />}
      action={<Trans>Send to the union</Trans>}
      problem={
        <OutboxProblem state={state}>
          {state.refusal?.message || (
            <Trans>Your proposal was not sent and could not be saved. It is still here: please try again.</Trans>
          )}
        </OutboxProblem>
      }
    />
  );
}

/** A proposal that waits on this device, opened for editing. */
export function WaitingProposal({ id, organisations }: { id: number; organisations: readonly Choice[] }) {
  const { t } = useLingui();
  const item = useWaitingItem(id, eventProposals.propose);
  if (item === undefined) return null;
  const kept = v.safeParse(QueuedProposal, item?.input);
  if (kept.success) {
    const { params, body } = kept.output;
    return (
      <ProposeEventForm organisations={organisations} waiting={{ id, values: toProposalValues(body, params.id) }} />
    );
  }
  return (
    <EmptyState
      title={t`This proposal is no longer waiting`}
      link={{ href: eventProposalPaths.own, label: t`Propose an event` }}
    >
      <Trans>It has been sent or deleted in the meantime.</Trans>
    </EmptyState>
  );
}

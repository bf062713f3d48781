import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { officerPaths } from '#contract/organisations/paths.ts';
import { organisationProposals } from '#contract/organisations/proposals.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import { OutboxOutcome } from '#kit/form/OutboxOutcome.tsx';
import { OutboxProblem } from '#kit/form/OutboxProblem.tsx';
import { type PendingWrite, useOutboxForm, useWaitingItem } from '#kit/form/use-outbox-form.ts';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import {
  emptyProposal,
  ProposalFields,
  type ProposalValues,
  toProposalBody,
  toProposalValues,
  useProposalFields,
} from './proposal-fields.ts';

/**
 * The form that proposes an organisation (ORG-12). Without a connection the proposal waits on the device.
 * @param waiting a proposal that waits on the device, to edit it
 */
export function ProposalForm({ waiting }: { waiting?: PendingWrite<ProposalValues> }) {
  const { t } = useLingui();
  const fields = useProposalFields();
  const state = useOutboxForm({
    id: 'organisation-proposal',
    initial: emptyProposal,
    schema: ProposalFields,
    write: (values: ProposalValues) => ({
      endpoint: organisationProposals.propose,
      input: { body: toProposalBody(values) },
    }),
    waiting,
  });
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
      />
    );
  return (
    <>
      <p>
        <Trans>
          Tell the union about an organisation that students start. Once it is approved, it has a public page, and you
          are its first officer.
        </Trans>
      </p>
      <ApiForm
        label={t`Propose an organisation`}
        state={state}
        fields={fields}
        action={<Trans>Send the proposal</Trans>}
        problem={
          <OutboxProblem state={state}>
            {state.refusal?.message || (
              <Trans>Your proposal was not sent and could not be saved. It is still here: please try again.</Trans>
            )}
          </OutboxProblem>
        }
      />
    </>
  );
}

/** The stored input, valid or not. */
const QueuedInput = v.object({
  body: v.object({
    name: v.object({ en: v.string(), mt: v.string() }),
    short_name: v.string(),
    purpose: v.object({ en: v.string(), mt: v.string() }),
    email: v.string(),
    url: v.nullable(v.string()),
    members: v.number(),
    officers: v.array(v.string()),
  }),
});

/** A proposal that waits on this device, opened for editing. */
export function WaitingProposal({ id }: { id: number }) {
  const { t } = useLingui();
  const item = useWaitingItem(id, organisationProposals.propose);
  if (item === undefined) return null;
  const kept = v.safeParse(QueuedInput, item?.input);
  if (kept.success) return <ProposalForm waiting={{ id, values: toProposalValues(kept.output.body) }} />;
  return (
    <EmptyState
      title={t`This proposal is no longer waiting`}
      link={{ href: officerPaths.organisations, label: t`My organisations` }}
    >
      <Trans>It has been sent or deleted in the meantime.</Trans>
    </EmptyState>
  );
}

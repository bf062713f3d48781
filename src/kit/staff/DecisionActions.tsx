import { useLingui } from '@lingui/react/macro';
import { Button as CompactButton, Modal } from '@mantine/core';
import { useState } from 'react';
import { type decision, MAX_REASON, type versionedDecision } from '#contract/decision.ts';
import type { Endpoint, EndpointSpec } from '#contract/endpoint.ts';
import { useApiForm } from '../form/use-api-form.ts';
import { ConfirmAction } from './ConfirmAction.tsx';
import { EntryForm } from './EntryForm.tsx';
import { isOutdated, type Results } from './use-results.tsx';

interface Decided extends Results {
  id: number;
  /** What is decided about: "Projector, Maria Vella" */
  name: string;
  /** Areas whose reads are asked for again, also where somebody else was first */
  refreshes: readonly string[];
}

/** `version`, of a request that can be changed meanwhile: the one that is shown. */
type Props = Decided &
  (
    | { endpoint: Endpoint<EndpointSpec> & typeof decision; version?: never }
    | { endpoint: Endpoint<EndpointSpec> & typeof versionedDecision; version: number }
  );

/** With a version or without: what is sent follows from the endpoint. */
type AnyDecision = Endpoint<EndpointSpec> & typeof decision;

/** Approves a request in its list, or declines it with the reason that whoever asked reads; each asks once more. */
export function DecisionActions(props: Props) {
  const { endpoint, id, version, name, refreshes, onDone, onFailure } = props;
  const { t } = useLingui();
  const body = { decision: 'approve' as const, ...(version !== undefined && { version }) };
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      <ConfirmAction
        label={t`Approve`}
        name={t`Approve: ${name}`}
        tone="compact"
        title={t`Approve this request?`}
        endpoint={endpoint as AnyDecision}
        input={{ params: { id }, body }}
        refreshes={refreshes}
        confirm={t`Approve`}
        cancel={t`Cancel`}
        onDone={() => onDone(t`Approved: ${name}. The person who asked will be e-mailed.`)}
        onFailure={onFailure}
      >
        <p>{name}</p>
      </ConfirmAction>
      <CompactButton variant="default" size="xs" aria-label={t`Decline: ${name}`} onClick={() => setDeclining(true)}>
        {t`Decline…`}
      </CompactButton>
      <Modal
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        title={t`Decline this request`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <DeclineForm {...props} onClose={() => setDeclining(false)} />
      </Modal>
    </>
  );
}

/** The reason is kept whatever comes back, unless a colleague was first; also where the request was changed meanwhile. */
function DeclineForm({
  endpoint,
  id,
  version,
  name,
  refreshes,
  onDone,
  onFailure,
  onClose,
}: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const state = useApiForm({
    id: 'decline',
    endpoint: endpoint as AnyDecision,
    params: { id },
    fixed: { decision: 'decline' as const, ...(version !== undefined && { version }) },
    initial: { reason: '' },
    refreshes,
    onDone: () => {
      onClose();
      onDone(t`Declined: ${name}. The person who asked will be e-mailed the reason.`);
    },
    onFailure: (error) => {
      if (!isOutdated(error) || error.code === 'version_conflict') return;
      onClose();
      onFailure(error);
    },
  });
  return (
    <EntryForm
      label={t`Decline this request`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'reason',
          label: t`Reason`,
          hint: t`The person who asked reads it in the e-mail and in the portal.`,
          rows: 3,
          maxLength: MAX_REASON,
        },
      ]}
      action={t`Decline`}
      onCancel={onClose}
    />
  );
}

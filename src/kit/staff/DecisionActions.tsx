import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { DecisionButton } from './decide/DecisionButton.tsx';
import { type DecisionEndpoint, useDecide, useDecisionFor, useHeldDecisions } from './decide/decisions-context.ts';
import { DeclineForm } from './decide/DeclineForm.tsx';
import type { HeldDecision } from './decide/held-decisions.ts';
import { RowButton } from './RowButton.tsx';
import { StateTag } from './StateTag.tsx';

interface Props {
  endpoint: DecisionEndpoint;
  id: number;
  /** The version on screen of a request that can change meanwhile */
  version?: number;
  /** The request's name: "Projector, Maria Vella" */
  name: string;
  /** Areas whose reads are refetched, also if a colleague was first */
  refreshes: readonly string[];
}

/**
 * Approves a request in its list, or declines it with a reason that the applicant reads. Neither has a confirmation: for ten seconds it can
 * be undone.
 */
export function DecisionActions({ endpoint, id, version, name, refreshes }: Props) {
  const { t } = useLingui();
  const decide = useDecide(endpoint, refreshes);
  const { held } = useDecisionFor(endpoint, id);
  const [isDeclining, setDeclining] = useState(false);
  // The buttons disappear after the decision: the focus moves to the row, or to the page.
  const place = useRef<HTMLElement>(null);
  const item = { id, name, ...(version !== undefined && { version }) };
  if (held !== undefined && held.state.is !== 'refused') return <OnItsWay held={held} name={name} />;
  const close = () => setDeclining(false);
  const note = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    place.current = currentTarget.closest<HTMLElement>('[data-entry]') ?? document.getElementById('content');
  };
  const leave = () => place.current?.focus({ preventScroll: true });
  return (
    <>
      <DecisionButton
        decision="approve"
        place="row"
        name={t`Approve: ${name}`}
        onClick={(event) => {
          note(event);
          decide([item], { decision: 'approve' });
          leave();
        }}
      >
        {t`Approve`}
      </DecisionButton>
      <DecisionButton
        decision="decline"
        place="row"
        name={t`Decline: ${name}`}
        onClick={(event) => {
          note(event);
          setDeclining(true);
        }}
      >
        {t`Decline…`}
      </DecisionButton>
      <Modal
        opened={isDeclining}
        onClose={close}
        title={t`Decline this request`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <DeclineForm
          endpoint={endpoint}
          items={[item]}
          refreshes={refreshes}
          label={t`Decline this request`}
          action={t`Decline`}
          onDone={() => {
            close();
            leave();
          }}
          onCancel={close}
        />
      </Modal>
    </>
  );
}

/** The pending decision, in place of its buttons, until the list is refetched. */
function OnItsWay({ held, name }: { held: HeldDecision; name: string }) {
  const { t } = useLingui();
  const { undo } = useHeldDecisions();
  const isApproved = held.body.decision === 'approve';
  if (held.state.is === 'sent') {
    return <StateTag tone={isApproved ? 'good' : 'bad'}>{isApproved ? t`Approved` : t`Declined`}</StateTag>;
  }
  return (
    <>
      <StateTag tone="plain">{isApproved ? t`To be approved` : t`To be declined`}</StateTag>
      {held.state.is === 'held' && (
        <RowButton name={t`Undo: ${name}`} onClick={() => undo(held.key)}>
          {t`Undo`}
        </RowButton>
      )}
    </>
  );
}

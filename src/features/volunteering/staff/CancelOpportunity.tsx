import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { MAX_REASON } from '#contract/kit/decision.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { splitLocalised, useLocalisedFields, joinLocalised } from '#kit/form/localised-fields.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { isStaleEntry, type Results } from '#kit/staff/use-results.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { refreshes } from './volunteering-admin-queries.ts';

interface Props extends Pick<Results, 'onDone' | 'onFailure'> {
  id: number;
}

/** Cancels an opportunity with a reason, which is sent to all who signed up. */
export function CancelOpportunity(props: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {t`Cancel the opportunity…`}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`Cancel this opportunity`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <ReasonForm {...props} onClose={close} />
      </Modal>
    </>
  );
}

/** The reason for a cancellation; retained after an error, unless another member of staff was first. */
function ReasonForm({ id, onDone, onFailure, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const inBoth = useLocalisedFields();
  const state = useApiForm({
    id: 'cancel-opportunity',
    endpoint: volunteeringAdmin.cancel,
    params: { id },
    initial: splitLocalised('reason', undefined),
    toBody: joinLocalised,
    refreshes,
    onDone: () => {
      onClose();
      onDone(t`Cancelled. Everyone who signed up will be e-mailed the reason.`);
    },
    onFailure: (error) => {
      if (!isStaleEntry(error)) return;
      onClose();
      onFailure(error);
    },
  });
  return (
    <EntryForm
      label={t`Cancel this opportunity`}
      state={state}
      fields={inBoth('reason', t`Reason`, {
        isRequired: true,
        rows: 3,
        maxLength: MAX_REASON,
        hint: t`Everyone who signed up will read it in the e-mail and in the portal.`,
      })}
      action={t`Cancel the opportunity`}
      onCancel={onClose}
    />
  );
}

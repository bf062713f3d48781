import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { eventsAdmin } from '#contract/events/editor.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DeclaredForm } from '#kit/staff/resource/DeclaredForm.tsx';
import { numberField } from '#kit/staff/resource/resource-fields.ts';
import { useResourceContext } from '#kit/staff/resource/use-resource-context.ts';
import type { StoryEntry } from '#kit/staff/story/story-kind.ts';
import { Button } from '#kit/ui/Button.tsx';
import { refreshes } from './event-admin-queries.ts';

const fields = [
  numberField('weeks', {
    label: msg`Weeks later`,
    hint: msg`All dates and times of sales are moved by whole weeks. 0 leaves them as they are.`,
  }),
];

/** Copies an event with its dates and tickets, and opens the copy (EVENT-28). */
export function CopyEvent({ event }: { event: StoryEntry }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Trans>Copy with its dates</Trans>
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t`Copy with its dates`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <CopyForm event={event} onClose={close} />
      </Modal>
    </>
  );
}

function CopyForm({ event, onClose }: { event: StoryEntry; onClose: () => void }) {
  const navigate = useNavigate();
  const context = useResourceContext<object>({});
  return (
    <DeclaredForm
      id={`copy-event-${event.id}`}
      title={msg`Copy with its dates`}
      endpoint={eventsAdmin.copy}
      params={{ id: event.id }}
      context={context}
      fields={fields}
      entry={{ weeks: 1 }}
      refreshes={refreshes}
      submit={msg`Copy as a new draft`}
      onDone={(answer) => {
        onClose();
        return navigate(generatePath(staffPaths.event, { id: String((answer as StoryEntry).id) }));
      }}
      onCancel={onClose}
    />
  );
}

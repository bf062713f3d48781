import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fromMaltaClock, toMaltaClock } from '#client/i18n/malta-clock.ts';
import { focusedFirst } from '#kit/staff/focused-first.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { StoryEntry } from './story-kind.ts';
import type { Story } from './use-story.ts';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  entry: StoryEntry;
  save: Story['save'];
}

/** Publishes at a time of Malta's clock. */
export function ScheduleButton({ entry, save }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isScheduled = entry.state === 'scheduled' || entry.scheduled_at !== null;
  const label = isScheduled ? t`Change the time` : t`Publish at a time`;
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={label} centered closeButtonProps={{ 'aria-label': t`Close` }}>
        <ScheduleForm
          entry={entry}
          onCancel={close}
          onDone={(at) => {
            close();
            save({ at });
          }}
        />
      </Modal>
    </>
  );
}

interface FormProps {
  entry: StoryEntry;
  onDone: (at: string) => void;
  onCancel: () => void;
}

function ScheduleForm({ entry: { state, published_at, scheduled_at }, onDone, onCancel }: FormProps) {
  const { t } = useLingui();
  const current = scheduled_at ?? (state === 'scheduled' ? published_at : null);
  const [typed, setTyped] = useState(() => (current === null ? '' : toMaltaClock(current)));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = fromMaltaClock(typed);
    if (at === undefined) setError(t`Enter a day and a time.`);
    else if (Date.parse(at) <= Date.now()) setError(t`This time is over.`);
    else onDone(at);
  };
  return (
    <form noValidate className={layout.stack4} onSubmit={submit}>
      <TextInput
        type="datetime-local"
        label={t`Date and time (Malta time)`}
        value={typed}
        error={error}
        {...focusedFirst}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={layout.row}>
        <Button type="submit">
          <Trans>Schedule</Trans>
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { events } from '#contract/events.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { useAction } from '../state/use-action.ts';
import classes from './save-to-calendar.module.css';

/** Adds an occurrence to the person's own calendar, as a file (spec §7 `POST /api/events/ical`). Both props are ids. */
export function SaveToCalendar({ event, occurrence }: { event: number; occurrence: number }) {
  const client = useQueryClient();
  const { press, isRunning, failure } = useAction(async () => {
    const body = { event_id: event, occurrence_id: occurrence };
    const { file_name, content } = await call(transportOf(client), events.ical, { body });
    handOut(new File([content], file_name, { type: 'text/calendar;charset=utf-8' }));
  });
  return (
    <div className={classes.calendar}>
      <Button tone="secondary" busy={isRunning} onClick={() => press()}>
        <Trans>Save to calendar</Trans>
      </Button>
      <div role="status">
        {failure && (
          <Notice tone="warning">
            {failure.isUnreachable ? <Trans>Saving to your calendar needs a connection.</Trans> : failure.message}
          </Notice>
        )}
      </div>
    </div>
  );
}

/** Downloads the file; phones offer to open it in the calendar. */
function handOut(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

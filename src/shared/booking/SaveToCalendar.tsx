import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, EndpointSpec } from '#contract/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/state/Notice.tsx';
import { TextFileButton, type TextFileCall } from '../state/TextFileButton.tsx';
import { useAction } from '../state/use-action.ts';
import classes from './save-to-calendar.module.css';

/** Adds something to the person's own calendar, as an iCalendar file (spec §7 `POST /api/events/ical`). */
export function SaveToCalendar<S extends Endpoint<EndpointSpec>>(file: TextFileCall<S>) {
  return (
    <TextFileButton
      {...file}
      type="text/calendar"
      unreachable={<Trans>Saving to your calendar needs a connection.</Trans>}
    >
      <Trans>Save to calendar</Trans>
    </TextFileButton>
  );
}

interface Props {
  /** Asks the server for the file */
  find: (client: QueryClient) => Promise<{ file_name: string; content: string }>;
}

/** Adds dates to the person's own calendar, as a file. */
function CalendarButton({ find }: Props) {
  const client = useQueryClient();
  const { press, isRunning, failure } = useAction(async () => {
    const { file_name, content } = await find(client);
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

import { Trans } from '@lingui/react/macro';
import type { Endpoint, EndpointSpec } from '#contract/kit/endpoint.ts';
import { TextFileButton, type TextFileCall } from '../state/TextFileButton.tsx';

/** Adds an entry to the user's own calendar, as an iCalendar file (EVENT-13). */
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

import { Trans } from '@lingui/react/macro';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { TextFileButton } from '#kit/state/TextFileButton.tsx';

type Query = NonNullable<InputOf<typeof interviewsAdmin.table>['query']>;

/** Exports all interviews of the list as a spreadsheet table. */
export function InterviewsTableFile({ filter }: { filter: NonNullable<Query['filter']> }) {
  return (
    <TextFileButton
      endpoint={interviewsAdmin.table}
      input={{ query: { filter } }}
      type="text/csv"
      unreachable={<Trans>Downloading the table needs a connection.</Trans>}
    >
      <Trans>Download as CSV</Trans>
    </TextFileButton>
  );
}

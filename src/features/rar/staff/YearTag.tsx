import { Trans } from '@lingui/react/macro';
import type { RarYear } from '#contract/rar-admin.ts';
import { StateTag } from '#kit/staff/StateTag.tsx';

/** Where a year stands: what is to be done next. */
export function YearTag({ year }: { year: RarYear }) {
  if (year.results_published_at !== null) {
    return (
      <StateTag tone="good">
        <Trans>Results published</Trans>
      </StateTag>
    );
  }
  if (year.questions_published_at === null) {
    return (
      <StateTag tone="waits">
        <Trans>Questions not published</Trans>
      </StateTag>
    );
  }
  const now = Date.now();
  if (Date.parse(year.deadline) <= now) {
    return (
      <StateTag tone="waits">
        <Trans>To be marked</Trans>
      </StateTag>
    );
  }
  return Date.parse(year.opens_at) <= now ? (
    <StateTag tone="plain">
      <Trans>Open now</Trans>
    </StateTag>
  ) : (
    <StateTag tone="plain">
      <Trans>To come</Trans>
    </StateTag>
  );
}

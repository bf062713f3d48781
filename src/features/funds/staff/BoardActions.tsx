import { Trans } from '@lingui/react/macro';
import { READERS_NEEDED, type StaffApplication } from '#contract/funds/staff-forms.ts';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { useResults } from '#kit/staff/use-results.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { boardActions } from './board-actions.ts';
import { refreshes } from './funds-admin-queries.ts';

/** The actions that the state of an application allows. */
export function BoardActions({ application }: { application: StaffApplication }) {
  const { said, clear, ...results } = useResults();
  return (
    <>
      {said}
      <MissingForDecision application={application} />
      <ActionPanel
        actions={boardActions}
        entry={application}
        name={application.title}
        refreshes={refreshes}
        onOpen={clear}
        {...results}
      />
    </>
  );
}

/** Why the application cannot be decided yet. */
function MissingForDecision({ application: { state, readers, own_score } }: { application: StaffApplication }) {
  if (state !== 'in_review') return null;
  if (own_score?.is_outdated === true) {
    return (
      <Notice tone="warning">
        <Trans>The author has changed the application since you scored it. Read it again.</Trans>
      </Notice>
    );
  }
  if (readers >= READERS_NEEDED) return null;
  return (
    <Notice tone="info">
      <Trans>It can be decided once two people have given a score.</Trans>
    </Notice>
  );
}

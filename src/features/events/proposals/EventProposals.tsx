import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { eventProposals } from '#contract/events/proposals.ts';
import { paths } from '#contract/kit/paths.ts';
import { toChoices } from '#kit/form/to-choices.ts';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useRefetchWhenSent } from '#kit/use-refetch-when-sent.ts';
import { OwnEventProposals } from './OwnEventProposals.tsx';
import { ProposeEventForm, WaitingProposal } from './ProposeEventForm.tsx';
import layout from '#kit/ui/page/layout.module.css';

const endpoints = [eventProposals.list];

/** The form that proposes an event, and the proposals of each organisation of the officer. */
export function Component() {
  const { t } = useLingui();
  useRefetchWhenSent(endpoints);
  const [search] = useSearchParams();
  const { bearer, isUnknown } = useCurrentMember();
  const waiting = Number(search.get('waiting') ?? 0);
  if (bearer === undefined && !isUnknown) return <ArticleSkeleton label={t`Loading your organisations`} />;
  const organisations = bearer?.student_organisations ?? [];
  if (organisations.length === 0) return <NoOrganisation />;
  const choices = toChoices(organisations);
  return (
    <div className={layout.stack6}>
      {waiting > 0 ? (
        <WaitingProposal key={waiting} id={waiting} organisations={choices} />
      ) : (
        <ProposeEventForm organisations={choices} />
      )}
      {organisations.map(({ id, name }) => (
        <OwnEventProposals key={id} organisation={id} name={name} />
      ))}
    </div>
  );
}

function NoOrganisation() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No organisation`} link={{ href: paths.organisations, label: t`See the organisations` }}>
      <Trans>Only officers propose events. If you should be one, write to the office.</Trans>
    </EmptyState>
  );
}

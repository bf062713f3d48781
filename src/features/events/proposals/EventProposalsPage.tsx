import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { eventProposals } from '#contract/events/proposals.ts';
import { paths } from '#contract/kit/paths.ts';
import { toChoices } from '#kit/form/to-choices.ts';
import { Page } from '#kit/page/Page.tsx';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useRefetchWhenSent } from '#kit/use-refetch-when-sent.ts';
import { OwnEventProposals } from './OwnEventProposals.tsx';
import { ProposeEventForm, WaitingProposal } from './ProposeEventForm.tsx';
import layout from '#kit/ui/page/layout.module.css';

const endpoints = [eventProposals.list];

/**
 * /account/event-proposals: officers propose an event of their organisation (PROPOSE-1), and see those that it has
 * proposed (PROPOSE-2). `?waiting=7` opens one that waits on this device.
 */
export function Component() {
  const { t } = useLingui();
  useRefetchWhenSent(endpoints);
  const lead = t`Propose an event of your organisation. The union adds it to its calendar if it fits.`;
  return (
    <Page narrow kicker={t`My account`} title={t`Propose an event`} lead={lead} description={lead}>
      <Container narrow>
        <Proposals />
      </Container>
    </Page>
  );
}

function Proposals() {
  const { t } = useLingui();
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

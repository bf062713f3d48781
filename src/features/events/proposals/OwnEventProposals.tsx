import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { eventProposals, type OwnEventProposal } from '#contract/events/proposals.ts';
import { paths } from '#contract/kit/paths.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { WithdrawalButton } from '#kit/state/WithdrawalButton.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { ChangeProposal } from './ChangeProposal.tsx';
import { ProposalTerms } from './ProposalTerms.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

interface Props {
  /** The id of the organisation */
  organisation: number;
  /** Its name */
  name: string;
}

/** The events that an organisation has proposed, with the state of each (PROPOSE-2). */
export function OwnEventProposals({ organisation, name }: Props) {
  const { t } = useLingui();
  // Refetched each time, because an editor or another officer may have acted meanwhile.
  const list = { ...query(eventProposals.list, { params: { id: organisation } }), staleTime: 0 };
  const { data, isPending } = useQuery(list);
  const [said, setSaid] = useState<{ key: number; text: string }>();
  const say = (text: string) => setSaid((before) => ({ key: (before?.key ?? 0) + 1, text }));
  return (
    <section className={`${layout.stack5} ${prose.part}`} aria-labelledby={`proposals-${organisation}`}>
      <h2 id={`proposals-${organisation}`}>{t`Proposed by ${name}`}</h2>
      {said !== undefined && (
        <Outcome key={said.key} tone="success">
          {said.text}
        </Outcome>
      )}
      {isPending && <ArticleSkeleton label={t`Loading your proposals`} />}
      {!isPending && data === undefined && (
        <Notice tone="info">
          <Trans>Your earlier proposals cannot be shown at the moment.</Trans>
        </Notice>
      )}
      {data?.length === 0 && (
        <p>
          <Trans>No event has been proposed yet.</Trans>
        </p>
      )}
      {data?.map((proposal) => (
        <OwnProposal key={proposal.id} organisation={organisation} proposal={proposal} say={say} />
      ))}
    </section>
  );
}

interface ProposalProps extends Pick<Props, 'organisation'> {
  proposal: OwnEventProposal;
  /** Announces a change or withdrawal */
  say: (text: string) => void;
}

function OwnProposal({ organisation, proposal, say }: ProposalProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { id, title, state } = proposal;
  const shown = title[locale] || title.en;
  const isOpen = state === 'pending' || state === 'asked';
  return (
    <article className={layout.stack3} aria-labelledby={`event-proposal-${id}`}>
      <h3 id={`event-proposal-${id}`}>{shown}</h3>
      <ProposalState proposal={proposal} />
      <details className={prose.folded}>
        <summary>
          <Trans>Read the proposal</Trans>
        </summary>
        <ProposalTerms proposal={proposal} />
      </details>
      {isOpen && (
        <>
          <ChangeProposal
            organisation={organisation}
            proposal={proposal}
            onDone={() => say(t`The proposal was changed. It waits for a decision.`)}
          />
          <WithdrawalButton
            endpoint={eventProposals.withdraw}
            id={organisation}
            params={{ proposal: id }}
            refreshes={['eventProposals']}
            onDone={() => say(t`The proposal was withdrawn.`)}
            name={t`Withdraw the proposal: ${shown}`}
            label={<Trans>Withdraw the proposal…</Trans>}
            title={t`Withdraw this proposal?`}
            confirm={<Trans>Withdraw</Trans>}
          >
            <Trans>The union no longer decides on it. You can propose an event again at any time.</Trans>
          </WithdrawalButton>
        </>
      )}
    </article>
  );
}

function ProposalState({ proposal }: { proposal: OwnEventProposal }) {
  const locale = useLocale();
  const { state, slug, reason, question, decided_at, saved_at } = proposal;
  const day = formatDate(decided_at ?? saved_at, locale);
  if (state === 'pending')
    return (
      <Notice tone="info">
        <Trans>Sent on {day}. The union has not decided yet.</Trans>
      </Notice>
    );
  if (state === 'asked')
    return (
      <Notice tone="warning">
        <Trans>The union asks: {question} Answer in the note to the union, or change the proposal.</Trans>
      </Notice>
    );
  if (state === 'declined')
    return (
      <Notice tone="warning">
        <Trans>
          The union declined this event on {day}: {reason}
        </Trans>
      </Notice>
    );
  if (state === 'withdrawn')
    return (
      <Notice tone="info">
        <Trans>Withdrawn on {day}.</Trans>
      </Notice>
    );
  return (
    <Notice tone="success">
      {slug === null ? (
        <Trans>The union accepted this event on {day}. You will be told once everybody can see it.</Trans>
      ) : (
        <Trans>
          Everybody can see it: <Link href={generatePath(paths.event, { id: slug })}>open the event</Link>.
        </Trans>
      )}
    </Notice>
  );
}

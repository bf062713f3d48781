import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { StaffEventProposal } from '#contract/events/proposals-staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Terms } from '#kit/ui/page/Terms.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ProposedTexts, useProposalTexts } from '../../proposals/ProposalTerms.tsx';
import { eventProposalActions, eventProposalStateTable } from './event-proposal-actions.ts';
import { eventProposalQuery, refreshes } from './event-proposal-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from '../../proposals/proposals.module.css';

export function queries({ params }: PageAddress) {
  return [eventProposalQuery(Number(params['id']))];
}

/** /staff/event-proposals/:id: a proposed event and the decision (PROPOSE-4). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  const factsOf = useFacts();
  const { said, clear, ...results } = useResults();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={eventProposalQuery(id)}
      back={{ href: staffPaths.eventProposals, label: t`Proposed events` }}
      title={({ title }) => title[locale] || title.en}
      renderTag={({ state }) => <StateTag of={eventProposalStateTable} state={state} />}
      facts={factsOf}
      renderActions={(proposal) => (
        <>
          {said}
          {proposal.is_own && proposal.state === 'pending' && (
            <Notice tone="info">
              <Trans>
                You proposed this event, or are an officer of the organisation, so another editor has to decide on it.
              </Trans>
            </Notice>
          )}
          <ActionPanel
            actions={eventProposalActions}
            entry={proposal}
            name={proposal.title.en}
            refreshes={refreshes}
            onOpen={clear}
            {...results}
          />
        </>
      )}
    >
      {(proposal) => (
        <>
          <Plan proposal={proposal} />
          <Texts proposal={proposal} />
        </>
      )}
    </StaffDetailPage>
  );
}

function useFacts(): (proposal: StaffEventProposal) => Fact[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return (proposal) => {
    const { organisation, proposed_by, saved_by, decided_by, proposed_at, saved_at, decided_at, event_id } = proposal;
    return [
      [t`Organisation`, organisation],
      [t`Contact`, [proposal.contact_name, proposal.contact_email].filter((each) => each !== '').join(', ')],
      [t`Proposed by`, proposed_by && nameOf(proposed_by)],
      [t`Proposed`, <DateTime key="proposed" at={proposed_at} />],
      [t`Changed by`, proposal.version > 1 && saved_by ? nameOf(saved_by) : null],
      [t`Changed`, proposal.version > 1 ? <DateTime key="saved" at={saved_at} /> : null],
      [t`Expected people`, String(proposal.expected)],
      [t`Question`, proposal.question],
      [t`Decided`, decided_at && <DateTime key="decided" at={decided_at} />],
      [t`Decided by`, decided_by && nameOf(decided_by)],
      [t`Reason`, proposal.reason],
      [
        t`Event`,
        event_id === null ? null : (
          <Link key="event" href={generatePath(staffPaths.event, { id: String(event_id) })}>{t`Open the event`}</Link>
        ),
      ],
    ];
  };
}

/** Dates, venue, tickets, and the note to the union. */
function Plan({ proposal }: { proposal: StaffEventProposal }) {
  const { t } = useLingui();
  const { dates, tickets } = useProposalTexts(proposal);
  const { venue, venue_text, note } = proposal;
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby="event-plan">
      <h2 id="event-plan">{t`Dates and tickets`}</h2>
      <Terms
        terms={[
          { name: t`Dates`, value: dates.join('\n') },
          { name: t`Venue`, value: venue ?? venue_text },
          { name: t`Tickets`, value: tickets.length === 0 ? t`No booking is needed` : tickets.join('\n') },
          ...(note === '' ? [] : [{ name: t`Note to the union`, value: note }]),
        ]}
      />
      {venue === null && (
        <p className={classes.hint}>
          <Trans>This place is not in the list of venues: the dates of the event get no venue.</Trans>
        </p>
      )}
    </section>
  );
}

/** The texts in both languages. */
function Texts({ proposal: { title, text } }: { proposal: StaffEventProposal }) {
  const { t } = useLingui();
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby="event-text">
      <h2 id="event-text">{t`Text`}</h2>
      <ProposedTexts title={title} text={text} />
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import type { StaffProposal } from '#contract/organisations/proposals-staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { proposalActions, proposalStateTable } from './proposal-actions.ts';
import { proposalQuery, refreshes } from './proposal-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

export function queries({ params }: PageAddress) {
  return [proposalQuery(Number(params['id']))];
}

/** /staff/organisation-proposals/:id: a proposed organisation, similar names, and the decision (ORG-14, ORG-15). */
export function Component() {
  const { t } = useLingui();
  const factsOf = useFacts();
  const { said, clear, ...results } = useResults();
  const id = Number(useParams()['id']);
  if (!Number.isInteger(id) || id <= 0) return <NotFound />;
  return (
    <StaffDetailPage
      key={id}
      query={proposalQuery(id)}
      back={{ href: staffPaths.organisationProposals, label: t`Proposals of organisations` }}
      title={({ short_name }) => short_name}
      renderTag={({ state }) => <StateTag of={proposalStateTable} state={state} />}
      facts={factsOf}
      renderActions={(proposal) => (
        <>
          {said}
          <ActionPanel
            actions={proposalActions}
            entry={proposal}
            name={proposal.short_name}
            refreshes={refreshes}
            onOpen={clear}
            {...results}
          />
        </>
      )}
    >
      {({ purpose, similar, state }) => (
        <>
          <Purpose purpose={purpose} />
          {state === 'pending' && <SimilarNames similar={similar} />}
        </>
      )}
    </StaffDetailPage>
  );
}

function useFacts(): (proposal: StaffProposal) => Fact[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  return ({ name, person, email, url, members, officers, reason, organisation_id, short_name, ...times }) => [
    [t`Full name in English`, name.en],
    [t`Full name in Maltese`, name.mt],
    [t`Proposed by`, nameOf(person)],
    [t`E-mail of the student`, person.email],
    [t`E-mail of the organisation`, email],
    [
      t`Website`,
      url === null ? null : (
        <a key="website" href={url}>
          {url}
        </a>
      ),
    ],
    [t`Number of members`, members],
    [t`Other officers`, officers.join(', ')],
    [t`Proposed`, <DateTime key="proposed" at={times.proposed_at} />],
    [t`Decided`, times.decided_at && <DateTime key="decided" at={times.decided_at} />],
    [t`Decided by`, times.decided_by && nameOf(times.decided_by)],
    [t`Reason`, reason],
    [
      t`Organisation`,
      organisation_id === null ? null : (
        <Link key="organisation" href={organisationPath(organisation_id)}>
          {short_name}
        </Link>
      ),
    ],
  ];
}

function organisationPath(id: number): string {
  return generatePath(staffPaths.organisation, { id: String(id) });
}

function Purpose({ purpose }: { purpose: LocalisedText }) {
  const { t } = useLingui();
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby="purpose">
      <h2 id="purpose">{t`What it is for`}</h2>
      <p>{purpose.en}</p>
      {purpose.mt !== '' && <p lang="mt">{purpose.mt}</p>}
    </section>
  );
}

/** Organisations and other proposals with a similar name, shown before the decision. */
function SimilarNames({ similar: { organisations, proposals } }: Pick<StaffProposal, 'similar'>) {
  const { t } = useLingui();
  const columns = [
    { name: 'short_name' as const, label: t`Name` },
    { name: 'full_name' as const, label: t`Full name` },
  ];
  const keyOf = ({ id }: { id: number }) => id;
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby="similar">
      <h2 id="similar">{t`Similar names`}</h2>
      {organisations.length + proposals.length === 0 && (
        <p>{t`No organisation and no other proposal has a similar name.`}</p>
      )}
      {organisations.length > 0 && (
        <>
          <h3>{t`Organisations with a similar name`}</h3>
          <EntryTable
            label={t`Organisations with a similar name`}
            entries={organisations}
            columns={columns}
            keyOf={keyOf}
            hrefOf={({ id }) => organisationPath(id)}
          />
        </>
      )}
      {proposals.length > 0 && (
        <>
          <h3>{t`Proposals with a similar name`}</h3>
          <EntryTable
            label={t`Proposals with a similar name`}
            entries={proposals}
            columns={columns}
            keyOf={keyOf}
            hrefOf={({ id }) => generatePath(staffPaths.organisationProposal, { id: String(id) })}
          />
        </>
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useSearchParams } from 'react-router';
import { query } from '#client/api/query.ts';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { isStudentAccount } from '#contract/kit/offers.ts';
import { organisationProposals, type OwnProposal } from '#contract/organisations/proposals.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useRefetchWhenSent } from '#kit/use-refetch-when-sent.ts';
import { PendingProposal } from './PendingProposal.tsx';
import { ProposalForm, WaitingProposal } from './ProposalForm.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** Refetched each time, because staff may have decided meanwhile. */
const own = { ...query(organisationProposals.mine, {}), staleTime: 0 };
const endpoints = [organisationProposals.mine];

/** The proposals of a student (ORG-12, ORG-13): the pending one, or the form for a new one, and decided ones. */
export function Proposals() {
  const { t } = useLingui();
  const { bearer } = useCurrentMember();
  const [search] = useSearchParams();
  useRefetchWhenSent(endpoints);
  const waiting = Number(search.get('waiting') ?? 0);
  if (bearer === undefined || !isStudentAccount(bearer.account_type)) return null;
  return (
    <section className={`${layout.stack4} ${prose.part}`} aria-labelledby="propose">
      <h2 id="propose">{t`Propose an organisation`}</h2>
      {waiting > 0 ? <WaitingProposal key={waiting} id={waiting} /> : <KnownProposals />}
    </section>
  );
}

/** Without a connection a proposal can be written too, although earlier ones are unknown. */
function KnownProposals() {
  const { t } = useLingui();
  const result = useQuery(own);
  if (result.isPending) return <ArticleSkeleton label={t`Loading your proposals`} />;
  return (
    <>
      {result.data === undefined && (
        <Notice tone="info">
          <Trans>Your earlier proposals cannot be shown at the moment.</Trans>
        </Notice>
      )}
      <OwnProposals proposals={result.data ?? none} />
    </>
  );
}

const none: readonly OwnProposal[] = [];

function OwnProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  const pending = proposals.find(({ state }) => state === 'pending');
  const [said, setSaid] = useState({ count: 0, text: '' });
  // The form stays after the proposal has arrived, because it shows the outcome.
  const [form, setForm] = useState({ isOpen: pending === undefined, count: 0 });
  const say = (text: string) => setSaid(({ count }) => ({ count: count + 1, text }));
  return (
    <>
      {said.count > 0 && (
        <Outcome key={said.count} tone="success">
          {said.text}
        </Outcome>
      )}
      {form.isOpen && <ProposalForm key={form.count} />}
      {pending !== undefined && (
        <PendingProposal
          key={pending.id}
          proposal={pending}
          onDone={say}
          onWithdrawn={(text) => {
            setForm(({ count }) => ({ isOpen: true, count: count + 1 }));
            say(text);
          }}
        />
      )}
      {proposals
        .filter((each) => each !== pending)
        .map((each) => (
          <DecidedProposal key={each.id} proposal={each} />
        ))}
    </>
  );
}

function DecidedProposal({ proposal }: { proposal: OwnProposal }) {
  const locale = useLocale();
  const { state, short_name, reason, slug, decided_at } = proposal;
  const day = formatDate(decided_at ?? proposal.proposed_at, locale);
  if (state === 'declined') {
    return (
      <Notice tone="warning">
        <Trans>
          The union declined your proposal of {short_name} on {day}: {reason}
        </Trans>
      </Notice>
    );
  }
  if (slug === null) return null;
  return (
    <Notice tone="success">
      <Trans>
        The union approved <Link href={generatePath(organisationPaths.organisation, { id: slug })}>{short_name}</Link>{' '}
        on {day}.
      </Trans>
    </Notice>
  );
}

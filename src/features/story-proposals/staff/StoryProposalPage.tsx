import { Trans, useLingui } from '@lingui/react/macro';
import { generatePath, useParams } from 'react-router';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffStoryProposal } from '#contract/story-proposals/staff.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import type { Fact } from '#kit/staff/Facts.tsx';
import { ActionPanel } from '#kit/staff/resource/ActionPanel.tsx';
import { StaffDetailPage } from '#kit/staff/StaffDetailPage.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useKindLabels } from '../story-proposal-fields.ts';
import { storyProposalActions, storyProposalStateTable } from './story-proposal-actions.ts';
import { refreshes, storyProposalQuery } from './story-proposal-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from '../story-proposals.module.css';

export function queries({ params }: PageAddress) {
  return [storyProposalQuery(Number(params['id']))];
}

/** /staff/story-proposals/:id: a proposed story and the decision (STORY-3). */
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
      query={storyProposalQuery(id)}
      back={{ href: staffPaths.storyProposals, label: t`Proposed stories` }}
      title={({ title }) => title[locale] || title.en}
      renderTag={({ state }) => <StateTag of={storyProposalStateTable} state={state} />}
      facts={factsOf}
      renderActions={(proposal) => (
        <>
          {said}
          {proposal.is_own && proposal.state === 'pending' && (
            <Notice tone="info">
              <Trans>You proposed this story yourself, so another editor has to decide on it.</Trans>
            </Notice>
          )}
          <ActionPanel
            actions={storyProposalActions}
            entry={proposal}
            name={proposal.title.en}
            refreshes={refreshes}
            onOpen={clear}
            {...results}
          />
        </>
      )}
    >
      {(proposal) => <Texts proposal={proposal} />}
    </StaffDetailPage>
  );
}

function useFacts(): (proposal: StaffStoryProposal) => Fact[] {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const kinds = useKindLabels();
  return ({ kind, person, organisation, reason, story_id, proposed_at, decided_at, decided_by }) => [
    [t`Kind`, kinds[kind]],
    [t`Proposed by`, nameOf(person)],
    [t`E-mail`, person.email],
    [t`Organisation`, organisation],
    [t`Proposed`, <DateTime key="proposed" at={proposed_at} />],
    [t`Decided`, decided_at && <DateTime key="decided" at={decided_at} />],
    [t`Decided by`, decided_by && nameOf(decided_by)],
    [t`Reason`, reason],
    [
      t`Draft`,
      story_id === null ? null : (
        <Link
          key="draft"
          href={generatePath(kind === 'news' ? staffPaths.newsItem : staffPaths.publication, { id: String(story_id) })}
        >
          {t`Open the draft`}
        </Link>
      ),
    ],
  ];
}

/** The texts in both languages. */
function Texts({ proposal: { title, text } }: { proposal: StaffStoryProposal }) {
  const { t } = useLingui();
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby="story-text">
      <h2 id="story-text">{t`Text`}</h2>
      <div className={layout.stack3} lang="en">
        <h3>{title.en}</h3>
        <p className={classes.text}>{text.en}</p>
      </div>
      {title.mt + text.mt !== '' && (
        <div className={layout.stack3} lang="mt">
          {title.mt !== '' && <h3>{title.mt}</h3>}
          <p className={classes.text}>{text.mt}</p>
        </div>
      )}
    </section>
  );
}

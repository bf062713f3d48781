import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { query } from '#client/api/query.ts';
import { storyProposals } from '#contract/story-proposals/calls.ts';
import { Page } from '#kit/page/Page.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useRefetchWhenSent } from '#kit/use-refetch-when-sent.ts';
import { OwnStories } from './OwnStories.tsx';
import { StoryProposalForm, WaitingStory } from './StoryProposalForm.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** Refetched each time, because an editor may have decided meanwhile. */
const own = { ...query(storyProposals.mine, {}), staleTime: 0 };
const endpoints = [storyProposals.mine];

/**
 * /account/stories: proposes a story (STORY-1), and lists those of the member (STORY-2). `?waiting=7` opens one that
 * waits on this device.
 */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const waiting = Number(search.get('waiting') ?? 0);
  useRefetchWhenSent(endpoints);
  const lead = t`Write a news item or an opinion piece. An editor reads it, and publishes it on the site if it fits.`;
  return (
    <Page narrow kicker={t`My account`} title={t`Propose a story`} lead={lead} description={lead}>
      <Container narrow>
        <div className={layout.stack6}>
          {waiting > 0 ? <WaitingStory key={waiting} id={waiting} /> : <StoryProposalForm />}
          <KnownStories />
        </div>
      </Container>
    </Page>
  );
}

/** Without a connection a story can be written too, although earlier ones are unknown. */
function KnownStories() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(own);
  if (isPending) return <ArticleSkeleton label={t`Loading your stories`} />;
  if (data !== undefined) return <OwnStories stories={data} />;
  return (
    <Notice tone="info">
      <Trans>Your earlier stories cannot be shown at the moment.</Trans>
    </Notice>
  );
}

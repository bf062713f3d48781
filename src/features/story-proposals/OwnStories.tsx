import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { paths } from '#contract/kit/paths.ts';
import { type OwnStoryProposal, storyProposals } from '#contract/story-proposals/calls.ts';
import { Outcome } from '#kit/state/Outcome.tsx';
import { WithdrawalButton } from '#kit/state/WithdrawalButton.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useKindLabels } from './story-proposal-fields.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './story-proposals.module.css';

const refreshes = ['storyProposals'];

/** The stories that the member has proposed, with the state of each (STORY-2). */
export function OwnStories({ stories }: { stories: readonly OwnStoryProposal[] }) {
  const { t } = useLingui();
  const [said, setSaid] = useState(0);
  return (
    <section className={`${layout.stack5} ${prose.part}`} aria-labelledby="own-stories">
      <h2 id="own-stories">{t`Your stories`}</h2>
      {said > 0 && (
        <Outcome key={said} tone="success">
          <Trans>The story was withdrawn.</Trans>
        </Outcome>
      )}
      {stories.length === 0 && (
        <p>
          <Trans>You have not proposed a story yet.</Trans>
        </p>
      )}
      {stories.map((story) => (
        <OwnStory key={story.id} story={story} onWithdrawn={() => setSaid((count) => count + 1)} />
      ))}
    </section>
  );
}

interface Props {
  story: OwnStoryProposal;
  onWithdrawn: () => void;
}

function OwnStory({ story, onWithdrawn }: Props) {
  const locale = useLocale();
  const kinds = useKindLabels();
  const { id, title, text, kind, organisation, state } = story;
  const shown = title[locale] || title.en;
  return (
    <article className={layout.stack3} aria-labelledby={`story-${id}`}>
      <h3 id={`story-${id}`}>{shown}</h3>
      <p className={layout.quiet}>{[kinds[kind], organisation].filter((part) => part !== null).join(' · ')}</p>
      <StoryState story={story} />
      <details>
        <summary>
          <Trans>Read your text</Trans>
        </summary>
        <div className={layout.stack3}>
          <p className={classes.text} lang="en">
            {text.en}
          </p>
          {text.mt !== '' && (
            <p className={classes.text} lang="mt">
              {text.mt}
            </p>
          )}
        </div>
      </details>
      {state === 'pending' && <Withdrawal id={id} title={shown} onDone={onWithdrawn} />}
    </article>
  );
}

function StoryState({ story }: { story: OwnStoryProposal }) {
  const locale = useLocale();
  const { state, kind, slug, reason } = story;
  const day = formatDate(story.decided_at ?? story.proposed_at, locale);
  const path = kind === 'news' ? paths.newsItem : paths.opinionPiece;
  if (state === 'pending')
    return (
      <Notice tone="info">
        <Trans>You sent this story on {day}. The editors have not decided yet.</Trans>
      </Notice>
    );
  if (state === 'declined')
    return (
      <Notice tone="warning">
        <Trans>
          An editor declined this story on {day}: {reason}
        </Trans>
      </Notice>
    );
  if (state === 'withdrawn')
    return (
      <Notice tone="info">
        <Trans>You withdrew this story on {day}.</Trans>
      </Notice>
    );
  return (
    <Notice tone="success">
      {slug === null ? (
        <Trans>An editor accepted this story on {day}. You will be told once readers can see it.</Trans>
      ) : (
        <Trans>
          Readers can see it: <Link href={generatePath(path, { id: slug })}>read the published story</Link>.
        </Trans>
      )}
    </Notice>
  );
}

function Withdrawal({ id, title, onDone }: { id: number; title: string; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <WithdrawalButton
      endpoint={storyProposals.withdraw}
      id={id}
      refreshes={refreshes}
      onDone={onDone}
      name={t`Withdraw the story: ${title}`}
      label={<Trans>Withdraw the story…</Trans>}
      title={t`Withdraw this story?`}
      confirm={<Trans>Withdraw</Trans>}
    >
      <Trans>The editors no longer decide on it. You can propose a story again at any time.</Trans>
    </WithdrawalButton>
  );
}

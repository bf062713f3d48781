import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath } from 'react-router';
import type { Fund } from '#contract/funds/calls.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useOpening } from './fund-window.ts';
import { newestApplications } from './funds-queries.ts';
import prose from '#kit/ui/page/prose.module.css';
import classes from './funds.module.css';

/**
 * What the member has sent to a fund in its window: beside an empty form, so that nobody writes again what has arrived
 * while its page was closed.
 * @param draft its id: what may have arrived of it is said elsewhere
 */
export function SentBefore({ fund, draft }: { fund: Fund; draft: string }) {
  const { t } = useLingui();
  const opening = useOpening(fund);
  const { data, isPending, failureCount } = useQuery(newestApplications);
  if (opening.state !== 'open') return null;
  if (isPending && failureCount === 0) return <ArticleSkeleton label={t`Loading your applications`} />;
  const since = Date.parse(opening.window.opens_at);
  const sent = (data?.data ?? []).filter(
    (each) => each.id !== draft && each.fund.slug === fund.slug && Date.parse(each.submitted_at) >= since,
  );
  if (sent.length === 0) return null;
  return (
    <Notice title={t`You have already applied`}>
      <ul className={`${prose.points} ${classes.points}`}>
        {sent.map(({ id, number, title }) => (
          <li key={id}>
            {number} <Link href={generatePath(fundsPaths.one, { id })}>{title}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Trans>What you write below is another application.</Trans>
      </p>
    </Notice>
  );
}

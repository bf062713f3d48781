import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { Company } from '#contract/careers/calls.ts';
import { interviewPaths } from '#contract/interviews/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { ActionBar } from '#kit/ui/page/ActionBar.tsx';

/** Id of the section with the open positions. */
export const POSITIONS_ID = 'positions';

interface Props {
  company: Company;
  /** The page's own button with the same action, null until it is rendered */
  action: HTMLElement | null;
}

/** A bar to book an interview with a company or, if it takes none, to apply for a position; empty if neither is possible. */
export function CompanyBar({ company: { slug, name, positions, takes_interviews }, action }: Props) {
  const { t } = useLingui();
  const applications = positions.flatMap(({ url }) => url ?? []);
  const { length: open_positions } = positions;
  const [first, ...others] = applications;
  if (takes_interviews) {
    return (
      <ActionBar title={t`Interviews`} note={name} repeats={action}>
        <InterviewLink slug={slug} />
      </ActionBar>
    );
  }
  if (first === undefined) return null;
  const title = <Plural value={open_positions} one="# open position" other="# open positions" />;
  return (
    <ActionBar title={title} note={name} repeats={action}>
      <ButtonLink href={others.length === 0 ? first : `#${POSITIONS_ID}`}>
        {others.length === 0 ? <Trans>Apply</Trans> : <Trans>Choose a position</Trans>}
      </ButtonLink>
    </ActionBar>
  );
}

export function InterviewLink({ slug }: { slug: string }) {
  return (
    <ButtonLink href={generatePath(interviewPaths.bookInterview, { id: slug })}>
      <Trans>Book an interview</Trans>
    </ButtonLink>
  );
}

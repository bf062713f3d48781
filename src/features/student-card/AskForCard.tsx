import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberPaths } from '#lib/member-paths.ts';
import { openingOf } from '#shared/opening.ts';
import { OpeningWords } from '#shared/OpeningWords.tsx';
import { openingDates } from '#shared/pass-queries.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PayForCard } from './PayForCard.tsx';

/** No card: how to get one, where it can be asked for now (spec §4 "Student card: request open or closed"). */
export function AskForCard() {
  const { t } = useLingui();
  const { data: windows } = useQuery(openingDates);
  const opening = windows && openingOf(windows, 'student_card', new Date());
  return (
    <EmptyState
      title={t`You have no student card yet`}
      action={
        <>
          {opening?.state !== 'open' && windows !== undefined ? null : <PayForCard />}
          <ButtonLink tone="secondary" href={memberPaths.studentCard}>
            <Trans>What the card is good for</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Once paid, it is on this screen at once.</Trans> {opening && <OpeningWords opening={opening} />}
    </EmptyState>
  );
}

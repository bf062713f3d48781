import { Trans } from '@lingui/react/macro';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { FundSummary } from '#contract/funds/calls.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { useFundOpening } from './fund-window.ts';
import classes from './funds.module.css';

/** Whether a fund is open, and its closing or next opening date. */
export function FundOpeningText({ fund }: { fund: Pick<FundSummary, 'windows' | 'as_of'> }) {
  const locale = useLocale();
  const opening = useFundOpening(fund);
  return (
    <span className={classes.opening} data-state={opening.state}>
      {opening.state === 'open' && <Trans>Open until {dateInSentence(opening.window.closes_on, locale)}, 23:59</Trans>}
      {opening.state === 'coming' && <Trans>Closed. Opens on {dateInSentence(opening.window.opens_on, locale)}</Trans>}
      {opening.state === 'closed' && <Trans>Closed. The next dates will be announced</Trans>}
    </span>
  );
}

import { Trans } from '@lingui/react/macro';
import type { OpeningWindow } from '#contract/student-card.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { lastDayOf, type Opening } from './opening.ts';

/** Whether applications are open, and from or until when (spec §4). */
export function OpeningWords({ opening }: { opening: Opening }) {
  if (opening.state === 'open') return <OpenUntil window={opening.window} />;
  if (opening.state === 'coming') return <OpensOn window={opening.window} />;
  return <Trans>Applications are closed until September.</Trans>;
}

function OpenUntil({ window }: { window: OpeningWindow }) {
  const date = formatDate(lastDayOf(window), useLocale());
  return <Trans>Applications are open until {date}.</Trans>;
}

function OpensOn({ window }: { window: OpeningWindow }) {
  const date = formatDate(window.opens_at, useLocale());
  return <Trans>Applications are closed. They open on {date}.</Trans>;
}

import { useLingui } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatDays } from '#client/i18n/days.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { rentals } from '#contract/rentals/calls.ts';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import { cardList, CardListPage } from '#kit/CardListPage.tsx';
import { useRefetchWhenSent } from '#kit/use-refetch-when-sent.ts';
import { rentalStateTable } from './rental-states.ts';

/** Fetched in the browser only, because server-rendered documents contain no member data. */
const list = cardList(rentals.mine);
const reads = [rentals.mine];

/** /account/rentals: the member’s requests and their decisions. */
export function Component() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  useRefetchWhenSent(reads);
  return (
    <CardListPage
      kicker={t`My account`}
      title={t`Rentals`}
      list={list}
      loading={t`Loading your rentals`}
      empty={{
        title: t`No rentals yet`,
        text: t`Your requests appear here, with our decisions.`,
        link: { href: rentalsPaths.all, label: t`See what can be rented` },
      }}
      cardOf={({ id, state, things, purpose, reason, starts_on, ends_on }) => ({
        kicker: i18n._(rentalStateTable[state].label()),
        title: things.map(({ name }) => name).join(', '),
        href: generatePath(rentalsPaths.one, { id: String(id) }),
        summary: reason ?? purpose,
        date: { label: formatDays(starts_on, ends_on, locale), dateTime: starts_on },
      })}
    />
  );
}

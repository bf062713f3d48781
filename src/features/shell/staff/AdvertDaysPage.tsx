import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { AdvertPlace } from '#contract/shell/advert-counts.ts';
import { type AdvertDay, advertsAdmin } from '#contract/shell/adverts-staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { staffList } from '#kit/staff/staff-list.ts';
import { StaffListPage } from '#kit/staff/StaffListPage.tsx';
import type { StateTable } from '#kit/staff/StateTag.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { countText } from './count-text.ts';
import layout from '#kit/ui/page/layout.module.css';

const list = staffList(advertsAdmin.days);
export const { queries } = list;

type Shown = ReturnType<typeof list.read>;

const places: StateTable<AdvertPlace> = {
  rotation: { tone: 'plain', label: () => msg`In the pages` },
  full_screen: { tone: 'plain', label: () => msg`Full screen` },
};

type Titled = Pick<AdvertDay, 'advert'>;

const titleOf = ({ advert: { title } }: Titled, locale: Locale) => title[locale] || title.en;

function linkToAdvert(entry: Titled, locale: Locale) {
  return <Link href={`${staffPaths.advertDays}?advert=${entry.advert.id}`}>{titleOf(entry, locale)}</Link>;
}

/** /staff/adverts/days: views and presses by day, of one advert with `?advert=12` (SHELL-46). */
export function Component() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <StaffListPage
      title={t`Views and presses of adverts`}
      path={staffPaths.advertDays}
      list={list}
      renderNote={(shown) => <Note shown={shown} />}
      columns={[
        { name: 'day', label: t`Day`, cell: ({ day }) => formatDate(day, locale), value: ({ day }) => day },
        {
          name: 'advert',
          label: t`Advert`,
          cell: (entry) => linkToAdvert(entry, locale),
          value: (entry) => titleOf(entry, locale),
        },
        { name: 'place', label: t`Place`, states: places },
        { name: 'views', label: t`Views`, isNumber: true },
        { name: 'presses', label: t`Presses`, isNumber: true },
      ]}
      keyOf={({ advert, day, place }) => `${advert.id} ${day} ${place}`}
    />
  );
}

/** Shows the totals of the advert in the filter, and explains which readers are counted. */
function Note({ shown }: { shown: Shown }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(list.query(shown));
  const [first] = data?.data ?? [];
  const advert = shown.advert === undefined ? undefined : first?.advert;
  const title = advert && titleOf({ advert }, locale);
  const totals = advert && countText(advert, i18n);
  return (
    <>
      {advert && (
        <p>
          <Trans>
            <strong>{title}</strong>: {totals} on all days
          </Trans>{' '}
          ·{' '}
          <Link href={staffPaths.advertDays}>
            <Trans>All adverts</Trans>
          </Link>
        </p>
      )}
      <p className={layout.quiet}>
        <Trans>
          Only readers who have accepted the notice are counted, without anything about them: an open page counts an
          advert once in five minutes, after a second on screen.
        </Trans>
      </p>
    </>
  );
}

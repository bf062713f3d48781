import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatMonth } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { listAddress, month as monthPart } from '#kit/list/list-address.ts';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { useToday } from '#kit/state/use-now.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { addMonths } from '../months.ts';
import { useRequestRows } from './request-columns.tsx';
import { monthRentalsQuery } from './requests.ts';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

const address = listAddress({ month: monthPart });

/** /staff/rental-calendar: approved and collected rentals of a month, by first day. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const today = useToday();
  const month = address.read(search).month ?? today?.slice(0, 7);
  return (
    <>
      <StaffHeading title={t`Rental calendar`} />
      {month !== undefined && <Month month={month} />}
    </>
  );
}

function Month({ month }: { month: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const result = useQuery(monthRentalsQuery(month));
  const rows = useRequestRows();
  const hrefOf = (other: string) => staffPaths.rentalCalendar + address.write({ month: other });
  const neighbours = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <section className={`${layout.stack3} ${classes.results}`} aria-labelledby="month">
      <h2 id="month">{formatMonth(month, locale)}</h2>
      <nav className={`${layout.row} ${classes.actions}`} aria-label={t`Months`}>
        {neighbours.map((each) => (
          <ButtonLink key={each} tone="secondary" href={hrefOf(each)}>
            {formatMonth(each, locale)}
          </ButtonLink>
        ))}
      </nav>
      <Loaded result={result} placeholder={<RowsSkeleton />}>
        {(rentals) =>
          rentals.length === 0 ? (
            <p>
              <Trans>Nothing is rented out this month.</Trans>
            </p>
          ) : (
            <EntryTable label={t`Rental calendar`} entries={rentals} {...rows} />
          )
        }
      </Loaded>
    </section>
  );
}

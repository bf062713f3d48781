import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { generatePath, useNavigate, useParams, useSearchParams } from 'react-router';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PageAddress } from '#client/lib/page-address.ts';
import type { EventSales } from '#contract/bookings/sales.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { Facts } from '#kit/staff/Facts.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { NotFound } from '#kit/state/NotFound.tsx';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import { salesAddress, salesQuery } from './sales-queries.ts';
import { SalesOfDates, SalesOfDays, SalesOfTypes } from './SalesParts.tsx';
import { SalesReport } from './SalesReport.tsx';
import classes from '#kit/staff/staff.module.css';
import layout from '#kit/ui/page/layout.module.css';

export function queries({ params, search }: PageAddress) {
  return [salesQuery(Number(params['id']), salesAddress.read(search).date)];
}

/** /staff/events/:id/sales: sales, no-shows and income of an event, of one date with `?date=12` (BOOK-41). */
export function Component() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <SalesOfEvent key={id} id={id} /> : <NotFound />;
}

function SalesOfEvent({ id }: { id: number }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { date } = salesAddress.read(search);
  const result = useQuery(salesQuery(id, date));
  return (
    <Loaded result={result} placeholder={<PageSkeleton />} whole>
      {(sales) => {
        const { title } = sales.event;
        return (
          <>
            <StaffHeading
              title={t`Sales: ${title}`}
              back={{ href: generatePath(staffPaths.event, { id: String(id) }), label: title }}
            >
              <SalesReport sales={sales} date={date} />
            </StaffHeading>
            <div className={`${layout.stack5} ${classes.results}`} aria-busy={result.isPlaceholderData}>
              <DateChoice sales={sales} date={date} />
              <Totals sales={sales} />
              <SalesOfDays sales={sales} date={date} />
              <SalesOfTypes sales={sales} date={date} />
              <SalesOfDates sales={sales} date={date} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

interface Props {
  sales: EventSales;
  date: number | undefined;
}

/** The choice of one date; nothing for an event with one date. */
function DateChoice({ sales: { event, choices }, date }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  if (choices.length < 2) return null;
  const path = generatePath(staffPaths.eventSales, { id: String(event.id) });
  const choose = (value: string) =>
    void navigate(path + salesAddress.write(value === '' ? {} : { date: Number(value) }), { preventScrollReset: true });
  return (
    <div data-print="off">
      <SelectField
        id="sales-date"
        label={t`Date`}
        placeholder={t`All dates`}
        isOptional
        options={choices.map(({ id, starts_at }) => ({ value: String(id), label: formatMoment(starts_at, locale) }))}
        value={date === undefined ? '' : String(date)}
        onChange={(change) => choose(change.currentTarget.value)}
      />
    </div>
  );
}

function Totals({ sales: { total } }: { sales: EventSales }) {
  const { t } = useLingui();
  const { sold, capacity, checked_in, no_shows, gross, refunded, pending, net, desk } = total;
  return (
    <>
      <Facts
        facts={[
          [t`Sold places`, t`${sold} of ${capacity}`],
          [t`Checked in`, checked_in],
          [t`No-shows`, no_shows ?? t`Known after the end`],
          [t`Paid`, gross.formatted],
          [t`Refunded`, refunded.formatted],
          [t`Paid at the desk`, desk.amount === '0' ? null : desk.formatted],
          [t`Refunds on their way`, pending.amount === '0' ? null : pending.formatted],
          [t`Income`, <strong key="net">{net.formatted}</strong>],
        ]}
      />
      <p className={layout.quiet}>
        <Trans>
          Places that were given back or refunded as a booking are not counted as sold. Income is what was paid without
          the refunds that have arrived; fees of the payment provider are not deducted.
        </Trans>
      </p>
    </>
  );
}

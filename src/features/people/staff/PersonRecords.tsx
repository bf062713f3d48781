import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type PersonView, RECENT_LIMIT } from '#contract/people/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { useDeviceLabel } from '#kit/person/use-device-label.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { EntryTable, type EntryTableProps } from '#kit/staff/EntryTable.tsx';
import { paymentStateTable, permitStateTable } from '#kit/staff/state-tables.ts';
import { bookingStateTable } from './person-labels.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

interface Props {
  person: PersonView;
}

/** The passes, bookings, payments and sessions of a person. */
export function PersonRecords({ person }: Props) {
  return (
    <>
      <Card person={person} />
      <Permits person={person} />
      <Bookings person={person} />
      <Payments person={person} />
      <Sessions person={person} />
    </>
  );
}

function Card({ person: { card } }: Props) {
  const { t } = useLingui();
  return (
    <Section title={t`Student card`}>
      {card === null ? (
        <p>
          <Trans>No valid student card.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Card {card.code}, valid until <DateTime at={card.valid_until} />
          </Trans>
        </p>
      )}
    </Section>
  );
}

function Permits({ person: { permits } }: Props) {
  const { t } = useLingui();
  return (
    <Records
      title={t`Parking permits`}
      none={t`No parking permits.`}
      entries={permits}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.permit, { id: String(id) })}
      columns={[
        { name: 'number_plate', label: t`Number plate` },
        { name: 'state', label: t`State`, states: permitStateTable },
        { name: 'code', label: t`Code` },
        { name: 'valid_until', label: t`Valid until`, isTime: true },
      ]}
    />
  );
}

function Bookings({ person: { bookings } }: Props) {
  const { t } = useLingui();
  return (
    <Records
      title={t`Bookings`}
      none={t`No bookings.`}
      entries={bookings}
      keyOf={({ id }) => id}
      columns={[
        { name: 'event', label: t`Event` },
        { name: 'starts_at', label: t`Starts`, isTime: true },
        { name: 'places', label: t`Places`, isNumber: true, cell: ({ places }) => String(places) },
        { name: 'state', label: t`State`, states: bookingStateTable },
      ]}
    />
  );
}

function Payments({ person: { payments } }: Props) {
  const { t } = useLingui();
  return (
    <Records
      title={t`Payments`}
      none={t`No payments.`}
      entries={payments}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => generatePath(staffPaths.payment, { id })}
      columns={[
        { name: 'amount', label: t`Amount`, cell: ({ amount }) => amount.formatted },
        { name: 'state', label: t`State`, states: paymentStateTable },
        { name: 'receipt_number', label: t`Receipt` },
        { name: 'created_at', label: t`Started`, isTime: true },
      ]}
    />
  );
}

/** Devices that are logged in (AUTH-4); "Log out everywhere" is one of the page's actions. */
function Sessions({ person: { sessions } }: Props) {
  const { t } = useLingui();
  const labelOf = useDeviceLabel();
  const locale = useLocale();
  return (
    <Section title={t`Devices logged in`}>
      {sessions.length === 0 ? (
        <p>
          <Trans>No devices are logged in.</Trans>
        </p>
      ) : (
        <EntryTable
          label={t`Devices logged in`}
          entries={sessions}
          keyOf={({ started_at }) => started_at}
          columns={[
            { name: 'device', label: t`Device`, cell: labelOf },
            { name: 'started_at', label: t`Logged in`, isTime: true },
            { name: 'last_used_on', label: t`Last used`, cell: ({ last_used_on }) => formatDate(last_used_on, locale) },
          ]}
        />
      )}
    </Section>
  );
}

/** A table of records, newest first; the server returns the latest ones only. */
function Records<T>({ title, none, ...table }: Omit<EntryTableProps<T>, 'label'> & { title: string; none: string }) {
  return (
    <Section title={title}>
      {table.entries.length === 0 ? <p>{none}</p> : <EntryTable {...table} label={title} />}
      {table.entries.length >= RECENT_LIMIT && (
        <p className={layout.quiet}>
          <Trans>Only the latest {RECENT_LIMIT} are shown.</Trans>
        </p>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

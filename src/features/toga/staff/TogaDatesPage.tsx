import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { togaAdmin } from '#contract/toga/staff.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { CrudSection, type CrudForm } from '#kit/staff/CrudSection.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { useEntryForm } from '#kit/staff/use-entry-form.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { FittingDays } from './FittingDays.tsx';
import { fittingDays, staffGraduations, staffStatus } from './staff-toga-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './counter.module.css';

const refreshes = ['toga', 'togaAdmin', 'staff'];

export function queries() {
  return [staffStatus, fittingDays, staffGraduations];
}

/** /staff/toga/dates: the switch for toga rental, the fitting days and the graduations. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <StaffHeading title={t`Toga fittings`} />
      <LoadedQuery query={staffStatus} placeholder={<RowsSkeleton count={1} />}>
        {({ enabled }) => <Status enabled={enabled} />}
      </LoadedQuery>
      <section className={`${layout.stack3} ${classes.section}`} aria-labelledby="toga-fitting-days">
        <h2 id="toga-fitting-days">
          <Trans>Fitting days</Trans>
        </h2>
        <LoadedQuery query={fittingDays} placeholder={<RowsSkeleton />}>
          {(days) => <FittingDays days={days} />}
        </LoadedQuery>
      </section>
      <section className={`${layout.stack3} ${classes.section}`} aria-labelledby="toga-graduation-days">
        <h2 id="toga-graduation-days">
          <Trans>Graduation days</Trans>
        </h2>
        <LoadedQuery query={staffGraduations} placeholder={<RowsSkeleton />}>
          {(days) => <GraduationDays days={days} />}
        </LoadedQuery>
      </section>
    </>
  );
}

/** The switch for toga rental. Switched off, its pages and menu entry disappear; existing rentals continue. */
function Status({ enabled }: { enabled: boolean }) {
  const { t } = useLingui();
  const { said, onDone, onFailure } = useResults();
  const label = enabled ? t`Switch toga rental off` : t`Switch toga rental on`;
  return (
    <>
      {said}
      <div className={layout.row}>
        {enabled ? (
          <StateTag tone="good">{t`Toga rental is on`}</StateTag>
        ) : (
          <StateTag tone="plain">{t`Toga rental is off`}</StateTag>
        )}
        <ConfirmAction
          label={label}
          tone="compact"
          title={`${label}?`}
          endpoint={togaAdmin.changeStatus}
          input={{ body: { enabled: !enabled } }}
          refreshes={['toga', 'togaAdmin', 'shell', 'staff']}
          confirm={enabled ? t`Switch it off` : t`Switch it on`}
          cancel={t`Keep as it is`}
          onDone={() => onDone(enabled ? t`Toga rental was switched off.` : t`Toga rental was switched on.`)}
          onFailure={onFailure}
        >
          <p>
            {enabled ? (
              <Trans>Nobody will be able to rent a toga. Existing rentals do not change.</Trans>
            ) : (
              <Trans>It will be in the menu, and graduates will be able to rent togas for the days below.</Trans>
            )}
          </p>
        </ConfirmAction>
      </div>
    </>
  );
}

interface Day {
  day: string;
}

/** Graduation days for which togas can be rented; they determine pick-up and return. */
function GraduationDays({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <CrudSection
      label={t`Graduation days`}
      entries={days}
      keyOf={({ day }) => day}
      columns={[{ name: 'day', label: t`Day`, cell: ({ day }) => formatDate(day, locale) }]}
      crud={{
        nameOf: ({ day }) => formatDate(day, locale),
        add: t`Add a graduation day`,
        isChangeable: false,
        renderForm: (form) => <DayForm {...form} />,
        renderRemoval: ({ entry, onDone, ...button }) => (
          <ConfirmAction
            {...button}
            tone="compact"
            title={t`Remove this graduation day?`}
            endpoint={togaAdmin.removeGraduation}
            input={{ params: { date: entry.day } }}
            refreshes={refreshes}
            confirm={t`Remove it`}
            cancel={t`Keep it`}
            onDone={() => onDone(t`The graduation day was removed.`)}
          >
            <p>{formatDate(entry.day, locale)}</p>
            <p>
              <Trans>Rentals for it stay as they are.</Trans>
            </p>
          </ConfirmAction>
        ),
      }}
      empty={
        <p>
          <Trans>There are no graduation days yet.</Trans>
        </p>
      }
    />
  );
}

function DayForm({ onDone, onCancel }: CrudForm<Day>) {
  const { t } = useLingui();
  const state = useEntryForm({
    id: 'graduation',
    endpoint: togaAdmin.addGraduation,
    initial: { day: '' },
    refreshes,
    onDone: () => onDone(t`The graduation day was added.`),
  });
  return (
    <EntryForm
      label={t`Add a graduation day`}
      state={state}
      fields={[{ kind: 'text', type: 'date', name: 'day', label: t`Day` }]}
      onCancel={onCancel}
    />
  );
}

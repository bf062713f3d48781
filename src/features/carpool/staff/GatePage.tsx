import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type GateCar, type GateList, gateStates } from '#contract/carpool/staff.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { CodeCheck, VerdictPanel, type VerdictTone } from '#kit/staff/scan/CodeCheck.tsx';
import { EntranceFrame } from '#kit/staff/scan/EntranceFrame.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { dayAt, judgeCar, type GateOutcome, type GateVerdict } from './judge-car.ts';
import { useGate } from './use-gate.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** /staff/carpool-gate: today's carpools and their check, online or offline. */
export function Component() {
  const { isKept, ...found } = useGate();
  return <EntranceFrame found={found}>{(list) => <Gate list={list} isKept={isKept} />}</EntranceFrame>;
}

function Gate({ list, isKept }: { list: GateList; isKept: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = dayAt(useNow());
  const ofToday = list.days.find(({ date }) => date === today);
  return (
    <div className={layout.stack5}>
      <StaffHeading title={t`Carpool gate`} />
      {isKept && <StoredCopyNote at={new Date(list.as_of)} />}
      {ofToday === undefined && (
        <Notice tone="error">
          <Trans>Today’s list is not on this device. Open this page once while online.</Trans>
        </Notice>
      )}
      <CodeCheck
        check={(text) => judgeCar(text, list, new Date())}
        isGood={({ outcome }) => outcome === 'admitted'}
        field={{
          id: 'gate-code',
          label: t`Code or number plate`,
          hint: t`Eight letters and digits, or a plate such as ABC 123`,
          missing: t`Type the code, or the number plate.`,
        }}
        start={<Trans>Scan the driver’s code, or type the code or the number plate.</Trans>}
        renderVerdict={(verdict) => <GateVerdictPanel verdict={verdict} />}
      />
      {list.days.map(({ date, cars }) => (
        <section key={date} className={`${layout.stack3} ${prose.part}`}>
          <h2>
            {date === today ? t`Today` : date > today ? t`Tomorrow` : t`Past`}, {formatDate(date, locale)}
          </h2>
          <p>
            <Plural value={cars.length} one="# car" other="# cars" />
          </p>
          {cars.length > 0 && <Cars cars={cars} label={formatDate(date, locale)} />}
        </section>
      ))}
    </div>
  );
}

function Cars({ cars, label }: { cars: readonly GateCar[]; label: string }) {
  return <EntryTable label={label} entries={cars} columns={useColumns()} keyOf={({ code }) => code} />;
}

function useColumns(): readonly Column<GateCar>[] {
  const { t } = useLingui();
  const [, alone] = gateStates;
  return [
    { name: 'number_plate', label: t`Number plate`, cell: ({ number_plate }) => number_plate },
    { name: 'space', label: t`Space`, cell: ({ car_park, bay }) => t`${car_park}, space ${bay}` },
    { name: 'driver', label: t`Driver`, cell: ({ driver }) => driver },
    { name: 'passengers', label: t`Passengers`, cell: ({ passengers }) => passengers.join(', ') },
    {
      name: 'state',
      label: t`State`,
      cell: ({ state }) => state === alone && <StateTag tone="bad">{t`No passengers`}</StateTag>,
    },
    { name: 'code', label: t`Code`, cell: ({ code }) => <code translate="no">{code}</code> },
  ];
}

/** The result of a check at the gate: the plate, the space and the expected people. */
function GateVerdictPanel({ verdict: { outcome, car } }: { verdict: GateVerdict }) {
  const { t } = useLingui();
  const { tone, title, advice } = useVerdictTexts()[outcome];
  const people = car === null ? '' : [car.driver, ...car.passengers].join(', ');
  return (
    <VerdictPanel tone={tone} title={title} who={car?.number_plate ?? undefined}>
      {car !== null && (
        <>
          <p>{t`${car.car_park}, space ${car.bay}`}</p>
          <p>
            <Trans>In the car: {people}</Trans>
          </p>
        </>
      )}
      {advice !== '' && <p>{advice}</p>}
    </VerdictPanel>
  );
}

/** Returns the title of each verdict, and advice for the guard. */
function useVerdictTexts(): Record<GateOutcome, { tone: VerdictTone; title: string; advice: string }> {
  const { t } = useLingui();
  return {
    admitted: {
      tone: 'good',
      title: t`Let in`,
      advice: t`Check the number plate, and that a passenger is in the car.`,
    },
    alone: { tone: 'bad', title: t`No passengers`, advice: t`Every passenger has declined. Do not admit the car.` },
    released: { tone: 'bad', title: t`Too late`, advice: t`The spaces were released at 10:00.` },
    other_day: { tone: 'bad', title: t`Another day`, advice: t`This carpool is not for today.` },
    forged: { tone: 'bad', title: t`Not a {union} code`, advice: t`The QR code was changed, or is not for a carpool.` },
    mistyped: {
      tone: 'doubt',
      title: t`Mistyped`,
      advice: t`This is not a valid code. Ask for it again, or type the plate.`,
    },
    unknown: { tone: 'doubt', title: t`Not on the list`, advice: t`Cancelled, mistyped, or never booked.` },
    unlisted: {
      tone: 'doubt',
      title: t`Cannot be checked`,
      advice: t`Today’s list is not on this device, and there is no connection.`,
    },
  };
}

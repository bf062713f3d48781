import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { type GateCar, type GateList, gateStates } from '#contract/carpool/staff.ts';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { CodeCheck } from '#kit/staff/scan/CodeCheck.tsx';
import { EntranceFrame } from '#kit/staff/scan/EntranceFrame.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { StateTag } from '#kit/staff/StateTag.tsx';
import { KeptNote } from '#kit/state/AsOf.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { GateVerdictPanel } from './GateVerdictPanel.tsx';
import { dayAt, judgeCar } from './judge-car.ts';
import { useGate } from './use-gate.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/** /staff/carpool-gate: which carpools come in today, with a network or without. */
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
      {isKept && <KeptNote at={new Date(list.as_of)} />}
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

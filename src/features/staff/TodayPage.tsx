import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '#client/api/query.ts';
import { staff } from '#contract/staff/calls.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { fresh } from '#kit/staff/fresh.ts';
import { type ReportLoading, SectionLoading } from '#kit/staff/section-loading.ts';
import { staffAreas, useStaffMenu } from '#kit/staff/staff-menu.ts';
import { useMayOpen } from '#kit/staff/staff-roles.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { DayTable } from './DayTable.tsx';
import { FailedWork } from './FailedWork.tsx';
import { FirstStepsNotice } from './FirstStepsNotice.tsx';
import { WaitingTiles } from './WaitingTiles.tsx';
import layout from '#kit/ui/page/layout.module.css';

const day = { ...query(staff.today, {}), ...fresh };
export const queries = () => [day];

/** The sections of all areas, in their order. */
const allSections = staffAreas
  .flatMap(({ toDo }) => (toDo === undefined ? [] : [{ ...toDo, Section: lazyPart('staff', toDo.load).Part }]))
  .toSorted((a, b) => a.order - b.order);

/**
 * /staff: what waits for the signed-in user, what went wrong, what takes place today, and the pending work by area (STAFF-29). Nothing moves
 * while it loads: the tiles have their size from the start, and everything below appears from top to bottom.
 */
export function Component() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  const result = useQuery(day);
  const sections = allSections.filter(({ who }) => mayOpen(who));
  return (
    <>
      <StaffHeading title={t`Today`} />
      <div className={layout.stack5}>
        <WaitingTiles />
        <Loaded result={result} placeholder={<RowsSkeleton />}>
          {({ entries, problems, jobs, missing_steps }) => (
            <>
              <FirstStepsNotice missing={missing_steps} />
              <FailedWork problems={problems} jobs={jobs} />
              <DayTable entries={entries} />
            </>
          )}
        </Loaded>
        {!result.isPending && <Sections sections={sections} />}
        {sections.length === 0 && <Pages />}
      </div>
    </>
  );
}

/** Loads all sections at once; shows each once those above it have loaded, to avoid layout shifts. */
function Sections({ sections }: { sections: typeof allSections }) {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const first = sections.findIndex(({ order }) => !loaded.has(order));
  const shownCount = first === -1 ? sections.length : first + 1;
  return sections.map(({ order, Section }, index) => (
    <div key={order} hidden={index >= shownCount}>
      <SectionSlot onLoaded={() => setLoaded((before) => new Set([...before, order]))}>
        <Section />
      </SectionSlot>
    </div>
  ));
}

/** Calls `onLoaded` once all tables in it have loaded. */
function SectionSlot({ onLoaded, children }: { onLoaded: () => void; children: ReactNode }) {
  const [tables] = useState(() => new Map<string, boolean>());
  const report: ReportLoading = (table, isLoading) => {
    tables.set(table, isLoading);
    if (![...tables.values()].includes(true)) onLoaded();
  };
  // Keeps the first function: a new one would make every table report again on each render.
  return <SectionLoading value={useState(() => report)[0]}>{children}</SectionLoading>;
}

/** The pages of users whose work is not listed here. */
function Pages() {
  const { i18n } = useLingui();
  const entries = useStaffMenu()
    .flatMap((each) => each.entries)
    .filter(({ href }) => href !== staffPaths.overview);
  if (entries.length === 0) return null;
  return (
    <>
      <p>
        <Trans>These are your pages:</Trans>
      </p>
      <ul className={layout.buttons}>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <ButtonLink href={href} tone="secondary">
              {i18n._(label())}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { staffPaths } from '#contract/staff/paths.ts';
import { lazyPart } from '#kit/device/lazy-part.tsx';
import { type ReportLoading, SectionLoading } from '#kit/staff/section-loading.ts';
import { staffAreas, useStaffMenu } from '#kit/staff/staff-menu.ts';
import { useMayOpen } from '#kit/staff/staff-roles.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { ButtonLink } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** The sections of all areas, in their order. */
const allSections = staffAreas
  .flatMap(({ toDo }) => (toDo === undefined ? [] : [{ ...toDo, Section: lazyPart('staff', toDo.load).Part }]))
  .toSorted((a, b) => a.order - b.order);

/**
 * /staff: the pending work of the signed-in user, by area. For work that is not counted, such as therapy requests, it only links to the
 * pages.
 */
export function Component() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  const sections = allSections.filter(({ who }) => mayOpen(who));
  return (
    <>
      <StaffHeading title={t`To do`} />
      <Sections sections={sections} />
      {sections.length === 0 && <Pages />}
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

function Pages() {
  const { i18n } = useLingui();
  const entries = useStaffMenu()
    .flatMap((each) => each.entries)
    .filter(({ href }) => href !== staffPaths.overview);
  if (entries.length === 0) {
    return (
      <p>
        <Trans>Nothing is waiting for you.</Trans>
      </p>
    );
  }
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

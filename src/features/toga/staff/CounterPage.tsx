import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toMaltaClock } from '#client/i18n/malta-clock.ts';
import type { StoredDoorCheck } from '#client/offline/tables.ts';
import type { CounterGown, TogaCounter } from '#contract/toga/staff.ts';
import { CodeCheck, VerdictPanel } from '#kit/staff/scan/CodeCheck.tsx';
import { EntranceFrame } from '#kit/staff/scan/EntranceFrame.tsx';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { StoredCopyNote } from '#kit/state/AsOf.tsx';
import { useNow } from '#kit/state/use-now.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useItemNames, useMeasureTexts } from '../use-item-names.ts';
import { stateOf, summaryOf, workOf } from './counter-rules.ts';
import { GownActions } from './GownActions.tsx';
import { GownTable } from './GownTable.tsx';
import { useCounter } from './use-counter.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './counter.module.css';

/** /staff/toga: records fitting, collection and return of togas by their codes, online or offline. */
export function Component() {
  const { t } = useLingui();
  const { isKept, checks, find, mark, ...found } = useCounter();
  return (
    <EntranceFrame found={found}>
      {(list) => (
        <>
          <StaffHeading title={t`Toga counter`} />
          {isKept && <StoredCopyNote at={new Date(list.as_of)} />}
          <Summary list={list} checks={checks} />
          <Check list={list} checks={checks} find={find} mark={mark} />
          <Work list={list} checks={checks} />
        </>
      )}
    </EntranceFrame>
  );
}

interface Known {
  list: TogaCounter;
  checks: readonly StoredDoorCheck[];
}

/** The number of unsent marks, and marks that another device had recorded first. */
function Summary({ list, checks }: Known) {
  const { waiting, flagged } = summaryOf(list, checks);
  const nameOf = usePersonName();
  return (
    <div role="status" className={`${layout.start3} ${classes.notices}`}>
      {waiting > 0 && (
        <Notice tone="info">
          <Plural
            value={waiting}
            one="# toga was marked here while offline. It is sent automatically."
            other="# togas were marked here while offline. They are sent automatically."
          />
        </Notice>
      )}
      {flagged.length > 0 && (
        <Notice tone="error">
          <Trans>Already marked on another device; what was marked here does not count:</Trans>
          <ul className={prose.bullets}>
            {flagged.map((gown) => (
              <li key={gown.id}>{nameOf(gown.person)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Check({ checks, find, mark, list }: Known & Pick<ReturnType<typeof useCounter>, 'find' | 'mark'>) {
  const { t } = useLingui();
  const nowOf = (gown: CounterGown) => list.gowns.find(({ id }) => id === gown.id) ?? gown;
  return (
    <CodeCheck
      field={{
        id: 'gown-code',
        label: t`Rental code`,
        hint: t`Ten letters and digits, such as ABCD EFGH 23`,
        missing: t`Type the rental code.`,
      }}
      start={<Trans>Scan the code of a toga rental, or type it.</Trans>}
      check={find}
      isGood={({ outcome }) => outcome === 'found'}
      renderVerdict={(found) =>
        found.outcome === 'found' ? <GownVerdict gown={found.gown} /> : <NoGown isForged={found.outcome === 'forged'} />
      }
      renderActions={(found) =>
        found.outcome === 'found' && (
          <GownActions
            gown={nowOf(found.gown)}
            state={stateOf(nowOf(found.gown), checks)}
            onMark={(step, reason) => mark(nowOf(found.gown), step, reason)}
          />
        )
      }
    />
  );
}

function GownVerdict({ gown }: { gown: CounterGown }) {
  const nameOf = usePersonName();
  const itemsOf = useItemNames();
  const measuresOf = useMeasureTexts();
  return (
    <VerdictPanel tone="good" title={nameOf(gown.person)}>
      <p>{[itemsOf(gown.items), ...measuresOf(gown)].join(' · ')}</p>
    </VerdictPanel>
  );
}

function NoGown({ isForged }: { isForged: boolean }) {
  const { t } = useLingui();
  return isForged ? (
    <VerdictPanel tone="bad" title={t`Not a {union} code`}>
      <p>
        <Trans>The QR code was changed, or is not for a toga rental. Ask for the code.</Trans>
      </p>
    </VerdictPanel>
  ) : (
    <VerdictPanel tone="doubt" title={t`Not on the list`}>
      <p>
        <Trans>Mistyped, not paid, or paid after the list was downloaded. Check online.</Trans>
      </p>
    </VerdictPanel>
  );
}

/** The day in Malta: `2026-11-20` */
const dayOf = (at: string) => toMaltaClock(at).slice(0, 10);

function Work({ list, checks }: Known) {
  const { t } = useLingui();
  const { fittings, pickUps, returns } = workOf(list, checks, useNow(), dayOf);
  return (
    <>
      <GownTable title={t`Fittings today`} none={t`No more fittings today.`} gowns={fittings} time="fitting_start" />
      <GownTable title={t`To be collected`} none={t`Nothing to collect now.`} gowns={pickUps} time="pick_up_from" />
      <GownTable title={t`Due back`} none={t`Nothing due back now.`} gowns={returns} time="return_until" />
    </>
  );
}

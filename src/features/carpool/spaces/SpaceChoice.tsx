import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CarParkSpaces } from '#contract/carpool/calls.ts';
import { ViewSwitch } from '#kit/booking/ViewSwitch.tsx';
import { useNote, writeNote } from '#kit/device/device-notes.ts';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { spacesQuery } from '../carpool-queries.ts';
import { BayDrawing, type BaysProps } from './BayDrawing.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './spaces.module.css';

/** A chosen space. */
export interface Space {
  car_park_id: number;
  car_park: string;
  bay: number;
}

interface Props {
  date: string;
  chosen: Space | undefined;
  onChoose: (space: Space | undefined) => void;
}

/** The spaces of a day, as a drawing of the car parks or as a list. */
export function SpaceChoice({ date, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const result = useQuery(spacesQuery(date));
  return (
    <Loaded
      result={result}
      placeholder={<ArticleSkeleton label={t`Loading the spaces`} />}
      failure={t`Connect to see which spaces are free`}
    >
      {(parks) => <Parks parks={parks} chosen={chosen} onChoose={onChoose} />}
    </Loaded>
  );
}

function Parks({ parks, chosen, onChoose }: Omit<Props, 'date'> & { parks: readonly CarParkSpaces[] }) {
  const { t } = useLingui();
  const view = useNote('seats-view') === 'list' ? 'list' : 'map';
  if (!parks.some((park) => countFree(park) > 0)) {
    return (
      <Notice tone="warning">
        <Trans>There are no spaces on this date.</Trans>
      </Notice>
    );
  }
  const isLost = chosen !== undefined && !isFree(parks, chosen);
  const Bays = view === 'list' ? BayList : BayDrawing;
  return (
    <div className={layout.stack5}>
      <ViewSwitch
        label={t`How to choose a space`}
        view={view}
        map={<Trans comment="The parking spaces as they lie in the car park">Plan</Trans>}
        list={<Trans comment="The parking spaces one after the other">List</Trans>}
        onSwitch={(next) => writeNote('seats-view', next)}
      />
      <div role="status">
        {isLost && (
          <Notice tone="warning">
            <Trans>Somebody else has just taken the space you chose. Choose another.</Trans>
          </Notice>
        )}
      </div>
      {parks.map((park) => (
        <section key={park.id} className={`${layout.stack3} ${classes.park}`} aria-label={park.name}>
          <h3>{park.name}</h3>
          <p className={layout.quiet}>
            {park.directions} <FreeSpaces park={park} />
          </p>
          <Bays
            park={park}
            chosen={chosen?.car_park_id === park.id ? chosen.bay : undefined}
            onChoose={(bay) => onChoose({ car_park_id: park.id, car_park: park.name, bay })}
          />
        </section>
      ))}
    </div>
  );
}

function isFree(parks: readonly CarParkSpaces[], { car_park_id, bay }: Space): boolean {
  const park = parks.find(({ id }) => id === car_park_id);
  return park?.spaces.some((each) => each.bay === bay && each.is_free) === true;
}

function countFree({ spaces }: CarParkSpaces): number {
  return spaces.filter(({ is_free }) => is_free).length;
}

function FreeSpaces({ park }: { park: CarParkSpaces }) {
  return <Plural value={countFree(park)} one="# space free" other="# spaces free" />;
}

/** The spaces of a car park as a list, including taken ones. */
function BayList({ park: { id, name, spaces }, chosen, onChoose }: BaysProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.list}>
      <legend>{t`Spaces in ${name}`}</legend>
      {spaces.map(({ bay, is_free }) => (
        <label key={bay} className={classes.listed}>
          <input
            type="radio"
            name={`bay-${id}`}
            value={bay}
            checked={bay === chosen}
            disabled={!is_free}
            onChange={() => onChoose(bay)}
          />
          <span>
            {bay} <small>{is_free ? <Trans>free</Trans> : <Trans>taken</Trans>}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

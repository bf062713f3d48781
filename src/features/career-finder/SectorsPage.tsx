import { Trans, useLingui } from '@lingui/react/macro';
import { choiceParts } from '#contract/career-finder/answers.ts';
import type { Sector } from '#contract/career-finder/content.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import { CardGridSkeleton } from '#kit/ui/state/Skeletons.tsx';
import type { LocalFinder } from './device/finder-on-device.ts';
import { useFinder } from './device/use-finder.ts';
import { sectorsQuery } from './finder-queries.ts';
import { FinderPage } from './FinderPage.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './career-finder.module.css';

export function queries() {
  return [sectorsQuery];
}

/** …/areas-of-interest: first, second and third sector (FINDER-3). */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder();
  return (
    <FinderPage
      finder={finder}
      title={t`Areas of interest`}
      lead={t`Read what each sector is about, then choose the three that interest you most, in order.`}
    >
      <LoadedQuery
        query={sectorsQuery}
        placeholder={<CardGridSkeleton label={t`Loading the sectors`} pictures={false} />}
      >
        {(all, age) => (
          <>
            {age}
            <Preferences all={all} finder={finder} />
            <Descriptions all={all} />
          </>
        )}
      </LoadedQuery>
    </FinderPage>
  );
}

/** The three preferences. A sector that is already another preference is marked as such, and counts once. */
function Preferences({ all, finder }: { all: readonly Sector[]; finder: LocalFinder }) {
  const { t } = useLingui();
  const chosen = finder.selections.career_sectors_selected;
  const labels = [t`First preference`, t`Second preference`, t`Third preference`];
  const count = chosen.filter((id) => id !== '').length;
  const most = choiceParts.sectors.count;
  return (
    <div className={`${layout.stack5} ${classes.preferences}`}>
      {labels.map((label, place) => (
        <SelectField
          key={label}
          id={`sector-${place}`}
          label={label}
          placeholder={t`Choose a sector`}
          options={all
            .filter(({ id }) => !chosen.includes(id) || chosen[place] === id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen[place] ?? ''}
          onChange={(event) => finder.chooseSector(place, event.target.value)}
        />
      ))}
      <p role="status">
        <Trans>
          {count} of {most} chosen
        </Trans>
      </p>
      <p>
        <Trans>You can choose each sector only once.</Trans>
      </p>
    </div>
  );
}

function Descriptions({ all }: { all: readonly Sector[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`The sectors`} className={classes.grid}>
      {all.map(({ id, name, text }) => (
        <article key={id} className={classes.card}>
          <h2>{name}</h2>
          <p>{text}</p>
        </article>
      ))}
    </section>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { volunteerAreas } from '#contract/volunteering/calls.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import { ListPage } from '#kit/list/ListPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { OpportunityCard } from './OpportunityCard.tsx';
import { areaLabels } from './volunteering-labels.ts';
import { type OpportunitiesAddress, opportunitiesAddress, opportunityListQuery } from './volunteering-queries.ts';
import classes from './volunteering.module.css';

const addressOf = (address: Partial<OpportunitiesAddress>) =>
  volunteeringPaths.opportunities + opportunitiesAddress.write(address);

/** /account/volunteering/opportunities: opportunities, filtered by area and free places. */
export function Component() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const address = opportunitiesAddress.read(search);
  return (
    <ListPage
      kicker={<Link href={memberPaths.volunteering}>{t`Volunteering`}</Link>}
      title={t`Opportunities`}
      lead={t`Choose what you want to help with. If no places are left, you can join the waiting list.`}
      filters={<Filters address={address} />}
      query={opportunityListQuery(address)}
      placeholder={<ArticleSkeleton label={t`Loading the opportunities`} />}
      renderSummary={(age, meta) => (
        <div className={classes.summary} role="status">
          <Plural value={meta.total} one="# opportunity" other="# opportunities" />
          {age}
        </div>
      )}
      empty={<Nothing address={address} />}
      hrefOf={(page) => addressOf({ ...address, page })}
    >
      {(opportunities) => (
        <ul className={classes.cards}>
          {opportunities.map((each) => (
            <OpportunityCard key={each.id} opportunity={each} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function Filters({ address }: { address: OpportunitiesAddress }) {
  const { t, i18n } = useLingui();
  const { area, free } = address;
  const areas = [undefined, ...volunteerAreas].map((each) => ({
    key: each ?? 'all',
    label: each === undefined ? t`All areas` : i18n._(areaLabels[each]()),
    href: addressOf({ area: each, free }),
    current: area === each,
  }));
  const places = [false, true].map((each) => ({
    key: String(each),
    label: each ? t`With places left` : t`All`,
    href: addressOf({ area, free: each }),
    current: free === each,
  }));
  return (
    <div className={classes.filters}>
      <CategoryChips label={t`Areas`} chips={areas} />
      <CategoryChips label={t`Places`} chips={places} />
    </div>
  );
}

function Nothing({ address: { area, free } }: { address: OpportunitiesAddress }) {
  const { t } = useLingui();
  const isFiltered = area !== undefined || free;
  return isFiltered ? (
    <EmptyState title={t`Nothing found`} link={{ href: volunteeringPaths.opportunities, label: t`Show all` }}>
      <Trans>There is nothing of this kind at the moment.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      title={t`Nothing to do at the moment`}
      link={{ href: memberPaths.volunteering, label: t`Volunteering` }}
    >
      <Trans>New opportunities appear here as soon as the union needs help.</Trans>
    </EmptyState>
  );
}

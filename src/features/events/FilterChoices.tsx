import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#contract/kit/paths.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { CategoryChips } from '#kit/ui/navigation/CategoryChips.tsx';
import { DaysForm } from './DaysForm.tsx';
import { type EventsAddress, writeEventsAddress } from './events-address.ts';
import { eventTypes } from './events-queries.ts';
import classes from './filter-choices.module.css';

interface Props {
  address: EventsAddress;
  /** Whether any of them is in use */
  isUsed: boolean;
  onClose: () => void;
}

/** What the sheet of filters has: the organiser, the type, the days. */
export function FilterChoices({ address, isUsed, onClose }: Props) {
  const { t } = useLingui();
  const { organisers, types } = useChoices(address);
  return (
    <>
      <Group label={t`Organisers`} chips={organisers} />
      {!address.booked && <Group label={t`Event types`} chips={types} />}
      {address.month === undefined && !address.booked && (
        <DaysForm address={address} key={`${address.from} ${address.to}`} onDone={onClose} />
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {isUsed && (
          <ButtonLink tone="quiet" href={paths.events + writeEventsAddress({ month: address.month })}>
            <Trans>Clear all filters</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Group(props: Parameters<typeof CategoryChips>[0]) {
  return (
    <div className={classes.group}>
      <strong aria-hidden="true">{props.label}</strong>
      <CategoryChips {...props} />
    </div>
  );
}

function useChoices(address: EventsAddress) {
  const { t } = useLingui();
  const { data = [] } = useQuery(eventTypes);
  const { organiser, type } = address;
  const chip = (key: string, label: string, change: Partial<EventsAddress>, current: boolean) => ({
    key,
    label,
    current,
    href: paths.events + writeEventsAddress({ ...address, booked: false, ...change, page: 1 }),
  });
  const isOf = (kind: EventsAddress['organiser']) => !address.booked && organiser === kind;
  return {
    organisers: [
      chip('all', t`All organisers`, { organiser: undefined }, isOf(undefined)),
      chip('union', t`KSU`, { organiser: 'union' }, isOf('union')),
      chip('others', t`Student organisations`, { organiser: 'student_organisation' }, isOf('student_organisation')),
    ],
    types: [
      chip('all', t`All types`, { type: undefined }, type === undefined),
      ...data.map(({ slug, name }) => chip(slug, name, { type: slug }, type === slug)),
    ],
  };
}

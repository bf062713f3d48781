import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { eventItem } from '#kit/booking/event-queries.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';

/** Links back to the page that asked for the registration; an event is named. */
export function WayBack({ address }: { address: string }) {
  const { t } = useLingui();
  return (
    <Notice tone="success" title={t`You are registered`}>
      <ButtonLink href={address}>
        <Destination address={address} />
      </ButtonLink>
    </Notice>
  );
}

/** Label of the button: the event's name if the address is an event's. */
function Destination({ address }: { address: string }) {
  const { pathname } = new URL(address, location.origin);
  const event = matchPath(memberPaths.book, pathname) ?? matchPath(paths.event, pathname);
  const name = event?.params.id;
  return name === undefined ? <Trans>Continue where you left off</Trans> : <EventName name={name} />;
}

function EventName({ name }: { name: string }) {
  const { data } = useQuery(eventItem(name));
  const title = data?.title;
  return title === undefined ? <Trans>Continue with your booking</Trans> : <Trans>Continue to {title}</Trans>;
}

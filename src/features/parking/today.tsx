import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { ParkingPermit } from '#contract/parking/calls.ts';
import { usePass } from '#kit/pass/use-pass.ts';
import { useNow } from '#kit/state/use-now.ts';
import { PassTile } from '#kit/today/PassTile.tsx';
import { StillUnknown } from '#kit/today/StillUnknown.tsx';
import type { TodayParts } from '#kit/today/today-part.ts';
import { WaitingRow } from '#kit/today/WaitingRow.tsx';
import { permitSource, permitStatusQuery } from './parking-pass.ts';

const isFor: TodayParts[number]['isFor'] = ({ account_type }) => account_type !== 'organisation';

/** The permit, or the state of its application. */
export const today: TodayParts = [
  { place: 'passes', order: 30, Component: PermitTile, isFor },
  { place: 'waiting', order: 30, Component: PermitApplication, isFor },
];

function PermitTile() {
  const { status, asOf, isPending } = usePass(permitSource, useQuery(permitStatusQuery));
  const now = useNow();
  if (isPending) return <StillUnknown />;
  const permit = status?.permit ?? undefined;
  if (permit?.state !== 'available' || Date.parse(permit.valid_until) < now.getTime()) return null;
  return <OwnPermit permit={permit} asOf={asOf} />;
}

function OwnPermit({ permit, asOf }: { permit: ParkingPermit; asOf: Date | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { valid_until, number_plate } = permit;
  return (
    <PassTile
      href={memberPaths.myParkingPermit}
      kind={t`Parking permit`}
      title={number_plate}
      action={t`Show my permit`}
      asOf={asOf}
    >
      <span>
        <Trans context="permit">
          Valid until <time dateTime={valid_until}>{formatDate(valid_until, locale)}</time>
        </Trans>
      </span>
    </PassTile>
  );
}

function PermitApplication() {
  const { t } = useLingui();
  const { status, isPending } = usePass(permitSource, useQuery(permitStatusQuery));
  if (isPending) return <StillUnknown />;
  const href = memberPaths.myParkingPermit;
  if (status?.state === 'awaiting_payment') return <WaitingRow href={href} title={t`Pay for your parking permit`} />;
  if (status?.state === 'pending') {
    return (
      <WaitingRow href={href} title={t`Parking permit`}>
        <Trans>Awaiting the office’s decision</Trans>
      </WaitingRow>
    );
  }
  return null;
}

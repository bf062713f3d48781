import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { StudentCard } from '#contract/student-card/calls.ts';
import { type Pass, usePass } from '#kit/pass/use-pass.ts';
import { isStaffMember } from '#kit/person/is-staff-member.ts';
import { useCurrentMember } from '#kit/person/use-current-member.ts';
import { useNow } from '#kit/state/use-now.ts';
import { PassTile, PassTilePlaceholder } from '#kit/today/PassTile.tsx';
import type { TodayParts } from '#kit/today/today-part.ts';
import { cardSource, cardStatusQuery } from './student-card-pass.ts';

/** The student card, or how to get one. */
export const today: TodayParts = [
  { place: 'passes', order: 10, Component: CardTile, isFor: ({ account_type }) => account_type !== 'organisation' },
];

function CardTile() {
  const { t } = useLingui();
  const { bearer, isUnknown } = useCurrentMember();
  const result = useQuery(cardStatusQuery);
  const pass = usePass(cardSource, result);
  const { status, isPending } = pass;
  const now = useNow().getTime();
  if (isPending) return <PassTilePlaceholder />;
  const place = { href: memberPaths.myStudentCard, kind: t`Student card` };
  if (status === undefined) return <PassTile {...place} title={t`Could not be loaded`} action={t`Go to my card`} />;
  const card = status.card ?? undefined;
  if (card !== undefined && Date.parse(card.valid_until) > now) return <OwnCard card={card} pass={pass} />;
  // Staff without a card get no tile.
  if (bearer === undefined && !isUnknown) return <PassTilePlaceholder />;
  if (bearer !== undefined && isStaffMember(bearer)) return null;
  const isUnpaid = status.state === 'awaiting_payment';
  return (
    <PassTile
      {...place}
      title={isUnpaid ? t`Your card is waiting for payment` : t`You have no student card yet`}
      action={isUnpaid ? t`Continue to payment` : t`Go to my card`}
    />
  );
}

function OwnCard({ card, pass }: { card: StudentCard; pass: Pass<unknown> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { valid_until, code, course } = card;
  const name = `${card.first_name} ${card.last_name}`;
  return (
    <PassTile
      href={memberPaths.myStudentCard}
      kind={t`Student card`}
      title={name}
      action={t`Show my card`}
      sign={{ name, picture: pass.picture }}
      asOf={pass.asOf}
    >
      {course !== '' && <span>{course}</span>}
      <span>{code}</span>
      <span>
        <Trans>
          Valid until <time dateTime={valid_until}>{formatDate(valid_until, locale)}</time>
        </Trans>
      </span>
    </PassTile>
  );
}

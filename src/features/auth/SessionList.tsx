import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { query } from '#client/api/query.ts';
import { formatDate, formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { useReachable } from '#client/offline/use-online.ts';
import { auth } from '#contract/auth/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { useDeviceLabel } from '#kit/person/use-device-label.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './session-list.module.css';

type Sessions = AnswerOf<typeof auth.sessions>;
type Session = Sessions[number];

/** Refetched each time, because another session may just have begun. */
const sessions = { ...query(auth.sessions, {}), staleTime: 0 };
const refreshes = ['auth'];

/** The devices that are logged in to the account, each with a button that ends its session (AUTH-4). */
export function SessionList() {
  const { t } = useLingui();
  const isReachable = useReachable();
  return (
    <div className={`${layout.start3} ${classes.devices}`}>
      {isReachable ? (
        <LoadedQuery query={sessions} placeholder={<ArticleSkeleton label={t`Loading your devices`} />}>
          {(found) => <Sessions found={found} />}
        </LoadedQuery>
      ) : (
        <Notice>
          <Trans>The list of your devices needs a connection. It appears here once you are connected.</Trans>
        </Notice>
      )}
    </div>
  );
}

function Sessions({ found }: { found: Sessions }) {
  const { t } = useLingui();
  const labelOf = useDeviceLabel();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<Session>();
  // The pressed button disappears with its device.
  const one = useWrite(auth.endSession, { refreshes, onDone: () => list.current?.focus() });
  const others = useWrite(auth.endOtherSessions, { refreshes });
  const ended = chosen && labelOf(chosen);
  const isBusy = one.isRunning || others.isRunning;
  const end = (session: Session) => {
    setChosen(session);
    one.press({ params: { id: session.id } });
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.sessions} aria-label={t`Where you are logged in`}>
        {found.map((each) => (
          <li key={each.id}>
            <SessionItem session={each} isBusy={isBusy} onEnd={() => end(each)} />
          </li>
        ))}
      </ul>
      <LiveAnswer urgency="polite">
        {one.isDone && ended !== undefined && !others.isDone && (
          <Notice tone="success">{t`${ended} has been logged out.`}</Notice>
        )}
        {others.isDone && <Notice tone="success">{t`You have been logged out everywhere else.`}</Notice>}
        <Failure error={one.failure ?? others.failure} hasForm={false} />
      </LiveAnswer>
      {found.length > 1 && (
        <Button tone="secondary" busy={isBusy} onClick={() => others.press({})}>
          <Trans>Log out everywhere else</Trans>
        </Button>
      )}
    </>
  );
}

interface ItemProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

/** One device, the times of its session, and the button that ends it. */
function SessionItem({ session, isBusy, onEnd }: ItemProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const device = useDeviceLabel()(session);
  const started = formatMoment(session.started_at, locale);
  const used = formatDate(session.last_used_on, locale);
  return (
    <div className={classes.session}>
      <div>
        <p className={classes.name}>
          <b>{device}</b>
          {session.is_current && <span className={classes.current}>{t`This device`}</span>}
        </p>
        <p className={layout.quiet}>
          {session.is_current ? (
            <Trans>Logged in on {started}</Trans>
          ) : (
            <Trans>
              Logged in on {started}, last used on {used}
            </Trans>
          )}
        </p>
      </div>
      {!session.is_current && (
        <Button tone="quiet" busy={isBusy} label={t`Log out ${device}, logged in on ${started}`} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import { formatPeriod } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { SignUp } from '#contract/volunteering/calls.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import { DateSheet } from '#kit/page/DateSheet.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { SignUpActions } from './SignUpActions.tsx';
import { SignUpState } from './SignUpState.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './volunteering.module.css';

/** What somebody has signed up for and is not over, the soonest first. */
export function MySignUps({ signUps }: { signUps: readonly SignUp[] }) {
  return (
    <section className={`${layout.stack3} ${classes.part}`}>
      <h2>
        <Trans>My sign-ups</Trans>
      </h2>
      {signUps.length === 0 ? (
        <p>
          <Trans>What you sign up for appears here, even offline.</Trans>
        </p>
      ) : (
        <ul className={classes.cards}>
          {signUps.map((each) => (
            <MySignUp key={each.id} signUp={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MySignUp({ signUp }: { signUp: SignUp }) {
  const locale = useLocale();
  const { opportunity_id, title, place, starts_at, ends_at } = signUp;
  return (
    <li className={classes.card}>
      <DateSheet at={starts_at} />
      <div className={`${layout.stack2} ${classes.words}`}>
        <h3>
          <Link href={generatePath(volunteeringPaths.opportunity, { id: String(opportunity_id) })}>{title}</Link>
        </h3>
        <p>
          <strong>
            <time dateTime={starts_at}>{formatPeriod(starts_at, ends_at, locale)}</time>
          </strong>
          <br />
          {place}
        </p>
        <SignUpState signUp={signUp} />
        <SignUpActions signUp={signUp} />
      </div>
    </li>
  );
}

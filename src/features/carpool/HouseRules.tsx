import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { carpool, type HouseRules as Rules } from '#contract/carpool/calls.ts';
import { dateInSentence } from '#contract/kit/written-dates.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Loaded } from '#kit/state/Loaded.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { carpoolRulesQuery } from './carpool-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './carpool.module.css';

/** The house rules, to be accepted once per version; renders its children after that. */
export function HouseRules({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const result = useQuery(carpoolRulesQuery);
  // Without house rules on the server, there is nothing to accept.
  if (result.error instanceof ApiError && result.error.status === 404) return children;
  return (
    <Loaded result={result} placeholder={<ArticleSkeleton label={t`Loading the house rules`} />}>
      {(rules) =>
        rules.accepted_at === null ? (
          <RulesToAccept rules={rules} />
        ) : (
          <>
            {children}
            <AcceptedRules rules={rules} at={rules.accepted_at} />
          </>
        )
      }
    </Loaded>
  );
}

function RulesToAccept({ rules }: { rules: Rules }) {
  const { press, isRunning, failure } = useWrite(carpool.acceptMessage, { refreshes: ['carpool'] });
  return (
    <section className={`${layout.stack4} ${prose.part}`}>
      <h2>
        <Trans>House rules</Trans>
      </h2>
      <RuleList text={rules.text} />
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <div>
        <Button busy={isRunning} onClick={() => press({ body: { version: rules.version } })}>
          <Trans>Accept the house rules</Trans>
        </Button>
      </div>
    </section>
  );
}

function AcceptedRules({ rules, at }: { rules: Rules; at: string }) {
  const locale = useLocale();
  const day = dateInSentence(at, locale);
  return (
    <details className={prose.folded}>
      <summary>
        <Trans>House rules</Trans>
      </summary>
      <RuleList text={rules.text} />
      <p>
        <Trans>You accepted them on {day}.</Trans>
      </p>
    </details>
  );
}

/** The rules as a list, one per line. */
function RuleList({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <ol className={`${layout.stack2} ${classes.rules}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

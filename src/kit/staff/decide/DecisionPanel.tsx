import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Failure } from '../../state/Failure.tsx';
import { Outcome as OutcomeBox } from '../../state/Outcome.tsx';
import { Shortcut } from '../keys/Shortcut.tsx';
import { isStaleEntry } from '../use-results.tsx';
import { DecisionButton } from './DecisionButton.tsx';
import { type DecisionEndpoint, useDecide, useDecisionFor } from './decisions-context.ts';
import { DeclineForm } from './DeclineForm.tsx';
import type { Outcome } from './held-decisions.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../staff.module.css';

interface Props {
  endpoint: DecisionEndpoint;
  id: number;
  /** The subject's name: "Projector, Maria Vella" */
  name: string;
  refreshes: readonly string[];
  /** Whether it is undecided */
  isOpen: boolean;
  /** Texts on the button that declines it, and on the button that submits the reason */
  words: { decline: string; confirm: string };
  /** The message after the decision, from the answer */
  renderDone: (answer: unknown) => ReactNode;
  /** The link to the next item, after the decision */
  next: ReactNode;
}

/** The decision on the page of one item, beside its content; then its outcome, and a link to the next item. */
export function DecisionPanel({ isOpen, next, ...props }: Props) {
  const { held, outcome } = useDecisionFor(props.endpoint, props.id);
  const stage = stageOf(held?.state.is, outcome);
  if (stage !== undefined) {
    return (
      <>
        <OutcomeBox key={props.id} tone={stage === 'done' ? 'success' : stage === 'late' ? 'warning' : 'info'}>
          <Said stage={stage} isApproved={held?.body.decision === 'approve'} outcome={outcome} {...props} />
        </OutcomeBox>
        {next}
      </>
    );
  }
  if (!isOpen) return next;
  return <Buttons {...props} error={outcome && 'error' in outcome ? outcome.error : undefined} />;
}

type Stage = 'held' | 'done' | 'late';

/** The stage of the item; undefined while it is undecided, also after a failed attempt. */
function stageOf(state: string | undefined, outcome: Outcome | undefined): Stage | undefined {
  if (state === 'held' || state === 'sending') return 'held';
  if (outcome === undefined) return undefined;
  if ('answer' in outcome) return 'done';
  return outcome.error instanceof ApiError && isStaleEntry(outcome.error) ? 'late' : undefined;
}

interface SaidProps extends Pick<Props, 'renderDone'> {
  stage: Stage;
  isApproved: boolean;
  outcome: Outcome | undefined;
}

function Said({ stage, isApproved, outcome, renderDone }: SaidProps) {
  if (stage === 'late') return <Trans>Somebody else has already decided on this. Nothing was changed.</Trans>;
  if (stage === 'done') return outcome && 'answer' in outcome && renderDone(outcome.answer);
  if (isApproved) return <Trans>To be approved. It is sent after ten seconds, or when you leave these pages.</Trans>;
  return <Trans>To be declined. It is sent after ten seconds, or when you leave these pages.</Trans>;
}

type ButtonsProps = Omit<Props, 'isOpen' | 'next' | 'renderDone'> & { error: unknown };

function Buttons({ endpoint, id, name, refreshes, words, error }: ButtonsProps) {
  const decide = useDecide(endpoint, refreshes);
  const [isDeclining, setDeclining] = useState(false);
  const items = [{ id, name }];
  if (isDeclining) {
    const close = () => setDeclining(false);
    const all = { endpoint, items, refreshes, onDone: close, onCancel: close };
    return <DeclineForm {...all} label={words.confirm} action={words.confirm} />;
  }
  return (
    <>
      {error instanceof ApiError && <Failure error={error} hasForm={false} />}
      <div className={`${layout.row} ${classes.actions}`}>
        <DecisionButton decision="approve" place="page" onClick={() => decide(items, { decision: 'approve' })}>
          <Trans>Approve</Trans>
        </DecisionButton>
        <DecisionButton decision="decline" place="page" onClick={() => setDeclining(true)}>
          {words.decline}
        </DecisionButton>
      </div>
    </>
  );
}

/** Links to the next pending item, or back to the list if there is none. */
export function NextLink({ next, back }: { next?: { href: string; label: string } | undefined; back: string }) {
  const { t } = useLingui();
  return (
    <div className={`${layout.row} ${classes.actions}`}>
      <Shortcut name="n" isShown>
        <ButtonLink href={next?.href ?? back} icon={next && 'arrow'}>
          {next?.label ?? t`Nothing else is waiting: back to the overview`}
        </ButtonLink>
      </Shortcut>
    </div>
  );
}

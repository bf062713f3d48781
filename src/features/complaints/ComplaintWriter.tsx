import { useSession } from '#session/session.ts';
import { AnonymityQuestion } from './AnonymityQuestion.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintOutcome } from './ComplaintOutcome.tsx';
import { NamedNeedsSession } from './NamedNeedsSession.tsx';
import { useComplaintForm, type Waiting } from './use-complaint-form.ts';

/** From the first question to what became of it. @param waiting a complaint that waits on this device, to be changed */
export function ComplaintWriter({ waiting }: { waiting?: Waiting }) {
  const { isSignedIn } = useSession();
  const complaint = useComplaintForm(waiting);
  const { form, submitted, draftState } = complaint;
  const { anonymous, code } = form.values;
  const isAnonymous = anonymous === 'yes';
  if (submitted?.outcome === 'sent' || submitted?.outcome === 'kept' || submitted?.outcome === 'too_late') {
    return (
      <ComplaintOutcome
        outcome={submitted.outcome}
        code={isAnonymous ? code : undefined}
        {...(waiting === undefined && { onAgain: complaint.again })}
      />
    );
  }
  // Also while the draft is looked for, and on the server: what follows below must not jump when it is there.
  if (anonymous === '') return <AnonymityQuestion isReady={draftState !== 'loading'} onChoose={complaint.choose} />;
  if (!isAnonymous && !isSignedIn) return <NamedNeedsSession onBack={complaint.chooseAgain} />;
  return <ComplaintForm complaint={complaint} {...(waiting === undefined && { onBack: complaint.chooseAgain })} />;
}

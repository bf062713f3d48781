import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import { parts } from '#contract/career-finder/answers.ts';
import { careerFinderPaths } from '#contract/career-finder/paths.ts';
import { CallButton } from '#kit/state/CallButton.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { LocalFinder } from './device/finder-on-device.ts';
import { useFinder } from './device/use-finder.ts';
import { FinderPage } from './FinderPage.tsx';
import { isPartDone, findNextPart, pathOf } from './part-pages.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './career-finder.module.css';

/** /careers/ksu-career-finder: start, continue, restart, clear answers (FINDER-10). */
export function Component() {
  const { t } = useLingui();
  const finder = useFinder({ isFirst: true });
  return (
    <FinderPage
      finder={finder}
      title={t`Career finder`}
      lead={t`Answer five short parts in about half an hour, and get a report on the kinds of work that suit you and why.`}
    >
      <p>
        <Trans>
          You do not need an account, and we do not ask for your name. Stop whenever you like: every answer is saved on
          this device, and everything works offline once you have opened this page.
        </Trans>
      </p>
      <FromOtherDevice finder={finder} />
      <Progress finder={finder} />
      <LinkList
        label={t`More for your career`}
        links={[
          { href: careerFinderPaths.toolkit, label: t`Self-reflection toolkit` },
          { href: generatePath(careerFinderPaths.resources, {}), label: t`Student career resource hub` },
          { href: careerFinderPaths.report, label: t`Your report` },
        ]}
      />
    </FinderPage>
  );
}

/** The progress, and the available actions. */
function Progress({ finder }: { finder: LocalFinder }) {
  const count = parts.filter((part) => isPartDone(finder.selections, part)).length;
  const total = parts.length;
  const next = findNextPart(finder.selections);
  if (finder.reference === null) {
    return (
      <div>
        <ButtonLink href={pathOf.sectors}>
          <Trans>Start</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <p>
        <Trans>
          {count} of {total} parts are done.
        </Trans>
      </p>
      <div className={layout.row}>
        {next === undefined ? (
          <ButtonLink href={careerFinderPaths.report}>
            <Trans>See your report</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={pathOf[next]}>
            <Trans>Continue</Trans>
          </ButtonLink>
        )}
        <ClearAnswers finder={finder} />
      </div>
      <OtherDevice reference={finder.reference} />
    </>
  );
}

/** Both actions ask for a confirmation, because cleared answers cannot be restored. */
function ClearAnswers({ finder }: { finder: LocalFinder }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [question, setQuestion] = useState<'restart' | 'clear'>();
  const clear = async () => {
    await finder.clear();
    setQuestion(undefined);
    if (question === 'restart') await navigate(pathOf.sectors);
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setQuestion('restart')}>
        <Trans>Start again</Trans>
      </Button>
      <Button tone="quiet" onClick={() => setQuestion('clear')}>
        <Trans>Clear my answers</Trans>
      </Button>
      {question !== undefined && (
        <Dialog
          kind="question"
          title={question === 'restart' ? t`Start again?` : t`Clear your answers?`}
          onClose={() => setQuestion(undefined)}
          actions={
            <>
              <Button tone="secondary" onClick={() => setQuestion(undefined)}>
                <Trans>Keep them</Trans>
              </Button>
              <CallButton act={clear}>
                <Trans>Clear all answers</Trans>
              </CallButton>
            </>
          }
        >
          <p>
            <Trans>
              Your answers are deleted from this device now, and from the server as soon as you are online. You cannot
              get them back.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}

/** The URL that contains the reference: after the `#`, so that it is not sent to a server. */
function OtherDevice({ reference }: { reference: string }) {
  const address = `${location.origin}${careerFinderPaths.start}#${reference}`;
  return (
    <details>
      <summary>
        <Trans>Continue on another device</Trans>
      </summary>
      <p>
        <Trans>
          Open this link on your other device. Anyone who has it can read and change your answers, so keep it to
          yourself. If you log out here, the link is also the only way back to your answers.
        </Trans>
      </p>
      <p className={classes.address}>{address}</p>
    </details>
  );
}

/** Shown when the URL of another device was opened. */
function FromOtherDevice({ finder }: { finder: LocalFinder }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const reference = /^#([0-9a-f]{32})$/.exec(hash)?.[1];
  if (reference === undefined || finder.phase !== 'ready' || finder.reference === reference) return null;
  const adopt = async () => {
    await finder.adopt(reference);
    await navigate(careerFinderPaths.start, { replace: true });
  };
  return (
    <Notice title={t`Continue with the answers from your other device`}>
      <p>
        <Trans>
          Your answers on this device are combined with them. Where both have an answer, the newer one counts.
        </Trans>
      </p>
      <CallButton act={adopt}>
        <Trans>Continue here</Trans>
      </CallButton>
    </Notice>
  );
}

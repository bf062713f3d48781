import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#client/api/api-error.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { messages } from '#contract/messages/calls.ts';
import { Page } from '#kit/page/Page.tsx';
import { useLinkFields } from '#kit/page/use-link-fields.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { useWrite } from '#kit/use-write.ts';
import layout from '#kit/ui/page/layout.module.css';

/** /stop-news#token=…: ends news by e-mail for the recipient of a mailed link, without an account. */
export function Component() {
  const { t } = useLingui();
  const token = useLinkFields()?.get('token');
  return (
    <Page title={t`News by e-mail`} narrow>
      <meta name="robots" content="noindex, nofollow" />
      <Container narrow>{token === null ? <BrokenLink /> : <StopNews key={token} token={token} />}</Container>
    </Page>
  );
}

/** Undefined until the page is hydrated, because only the browser has the token. */
function StopNews({ token }: { token: string | undefined }) {
  const { t } = useLingui();
  const { press, isRunning, isDone, failure } = useWrite(messages.stopNews, { refreshes: ['auth'] });
  if (isDone) {
    return (
      <Outcome tone="success" title={t`You get no more news by e-mail`}>
        <Trans>We still write to you about what you book and apply for. You can change this under My settings.</Trans>
      </Outcome>
    );
  }
  if (failure instanceof ApiError && failure.status === 404) return <BrokenLink />;
  return (
    <div className={layout.stack4}>
      <p>
        <Trans>
          You get news and offers of the student union by e-mail because you agreed to them. Press the button to stop
          them.
        </Trans>
      </p>
      <LiveAnswer>
        <Failure error={failure} />
      </LiveAnswer>
      <div className={layout.buttons}>
        <Button
          busy={isRunning || token === undefined}
          onClick={() => token !== undefined && press({ body: { token } })}
        >
          <Trans>Stop news by e-mail</Trans>
        </Button>
      </div>
    </div>
  );
}

function BrokenLink() {
  const { t } = useLingui();
  return (
    <div className={layout.stack4}>
      <Notice tone="warning" title={t`This link does not work any more`}>
        <Trans>Log in and choose under My settings whether you get news by e-mail.</Trans>
      </Notice>
      <div className={layout.buttons}>
        <ButtonLink href={memberPaths.mySettings} tone="secondary">
          <Trans>My settings</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

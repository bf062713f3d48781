import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '#client/api/api-error.ts';
import { paths } from '#contract/kit/paths.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { ErrorState, StateMessage } from '#kit/ui/state/StateMessage.tsx';

interface Props {
  error: Error;
  retry: () => void;
  isRetrying: boolean;
  /** "Something went wrong" by default; being offline has its own title */
  title?: string | undefined;
  /** True if it replaces the whole page; it then also sets the window's title */
  whole?: boolean | undefined;
}

/** Shown instead of an answer that could not be loaded: offline without a copy, or for any other reason. */
export function FailureState({ error, retry, isRetrying, title, whole }: Props) {
  const { t } = useLingui();
  if (error instanceof ApiError && error.isUnreachable) return <Unreachable whole={whole} />;
  const message = error instanceof ApiError && error.message !== '' ? error.message : t`Please try again in a moment.`;
  const heading = title ?? t`Something went wrong`;
  return (
    <>
      {whole === true && <title>{heading}</title>}
      <ErrorState title={heading} retryLabel={t`Try again`} onRetry={retry} retrying={isRetrying} whole={whole}>
        {message}
      </ErrorState>
    </>
  );
}

function Unreachable({ whole }: Pick<Props, 'whole'>) {
  const { t } = useLingui();
  const heading = t`Not saved on this device`;
  return (
    <>
      {whole === true && <title>{heading}</title>}
      <StateMessage
        kind="offline"
        whole={whole}
        title={heading}
        action={
          <ButtonLink href={paths.onDevice} tone="secondary">
            <Trans>See what you can read offline</Trans>
          </ButtonLink>
        }
      >
        <Trans>You are offline, and have not opened this here before. It loads once you are connected.</Trans>
      </StateMessage>
    </>
  );
}

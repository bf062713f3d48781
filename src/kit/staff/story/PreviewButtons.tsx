import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Endpoint, EndpointSpec, InputOf } from '#contract/kit/endpoint.ts';
import type { PreviewLink } from '#contract/kit/story-previews.ts';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Failure } from '../../state/Failure.tsx';
import { showFailure } from '../../state/global-notices.ts';
import { useWrite } from '../../use-write.ts';
import { PreviewChoices } from './PreviewChoices.tsx';

interface Props {
  /** `previewLink` of `storyCalls()` */
  endpoint: Endpoint<EndpointSpec>;
  /** Id of the entry */
  id: number;
}

/**
 * A button that makes a preview link and opens the ways to look at it (PRESS-27). The link is made before the dialog
 * opens, because browsers open a window only at once after a press.
 */
export function PreviewButtons({ endpoint, id }: Props) {
  const { t } = useLingui();
  const { run, isRunning, failure } = useWrite(endpoint);
  const [link, setLink] = useState<PreviewLink>();
  const open = async () => {
    const result = await run({ params: { id } } as InputOf<Endpoint<EndpointSpec>>);
    if ('answer' in result) setLink(result.answer as unknown as PreviewLink);
  };
  const close = () => setLink(undefined);
  return (
    <>
      <Button tone="secondary" busy={isRunning} onClick={() => void open().catch(showFailure)}>
        <Trans>Preview</Trans>
      </Button>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
      <Modal
        opened={link !== undefined}
        onClose={close}
        title={t`Preview`}
        centered
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {link && <PreviewChoices link={link} />}
      </Modal>
    </>
  );
}

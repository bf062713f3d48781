import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import type { PreviewLink } from '#contract/kit/story-previews.ts';
import { Button } from '#kit/ui/Button.tsx';
import { openPreview, previewAddress } from './preview-windows.ts';
import layout from '#kit/ui/page/layout.module.css';

/** The ways to look at a preview: in the size of a device, in the other language, dark, as an offline copy. */
export function PreviewChoices({ link }: { link: PreviewLink }) {
  const { t } = useLingui();
  const locale = useLocale();
  const otherLocale = locale === 'en' ? 'mt' : 'en';
  const [isTranslated, setTranslated] = useState(false);
  const [isDark, setDark] = useState(false);
  const [isCopy, setCopy] = useState(false);
  const address = previewAddress(link.path, {
    ...(isTranslated && { language: otherLocale }),
    ...(isDark && { scheme: 'dark' }),
    ...(isCopy && { copy: '1' }),
  });
  return (
    <div className={layout.stack4}>
      <p>
        <Trans>
          The preview shows the newest saved texts. To see it like a visitor who is not signed in, open the link in a
          private window.
        </Trans>
      </p>
      <Checkbox
        label={otherLocale === 'mt' ? t`In Maltese` : t`In English`}
        checked={isTranslated}
        onChange={(event) => setTranslated(event.currentTarget.checked)}
      />
      <Checkbox label={t`Dark`} checked={isDark} onChange={(event) => setDark(event.currentTarget.checked)} />
      <Checkbox
        label={t`As an offline copy`}
        checked={isCopy}
        onChange={(event) => setCopy(event.currentTarget.checked)}
      />
      <div className={layout.row}>
        <Button onClick={() => openPreview(address, 'phone')}>
          <Trans>Phone</Trans>
        </Button>
        <Button onClick={() => openPreview(address, 'laptop')}>
          <Trans>Laptop</Trans>
        </Button>
      </div>
      <CopyLink path={link.path} expires_at={link.expires_at} />
    </div>
  );
}

/** Copies the link; if the browser does not allow it, shows the link to be selected. */
function CopyLink({ path, expires_at }: PreviewLink) {
  const locale = useLocale();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const until = formatMoment(expires_at, locale);
  const link = location.origin + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <div className={layout.stack3}>
      <p>
        <Trans>A colleague needs no account to open the link. It works until {until}.</Trans>
      </p>
      <Button tone="secondary" onClick={() => void copy()}>
        <Trans>Copy the link for a colleague</Trans>
      </Button>
      <div role="status">
        {outcome === 'copied' && <Trans>The link is copied.</Trans>}
        {outcome === 'refused' && (
          <>
            <Trans>This browser cannot copy the link for you: select it and copy it yourself.</Trans>{' '}
            <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
          </>
        )}
      </div>
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { Banner } from '#contract/content.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Sheet } from '#ui/Sheet.tsx';

interface Props {
  banner: Banner;
  onClose: () => void;
}

/** The union's announcement (spec §3): a link with a leading slash stays inside the portal. */
export function Component({ banner, onClose }: Props) {
  const { t } = useLingui();
  const hasLink = isAddress(banner.button_link) && banner.button_text !== '';
  return (
    <Sheet
      title={banner.title}
      close={{ label: t`Close the announcement`, onClose }}
      actions={hasLink ? <ButtonLink href={banner.button_link}>{banner.button_text}</ButtonLink> : null}
    >
      <RichText html={trustedHtml(banner.description)} />
    </Sheet>
  );
}

/** A path of the portal or an address of the web; anything else (`javascript:`) is no link. */
function isAddress(link: string): boolean {
  return /^(?:\/(?!\/)|https?:\/\/)/.test(link);
}

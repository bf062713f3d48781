import { useLingui } from '@lingui/react/macro';
import type { Banner } from '#contract/shell.ts';
import { paths } from '#lib/paths.ts';
import { trustedHtml } from '#lib/trusted-html.ts';
import { useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { RichText } from '#ui/page/RichText.tsx';
import { Sheet } from './Sheet.tsx';

interface Props {
  banner: Banner;
  onClose: () => void;
}

/** The union's announcement (spec §3); a link with a leading slash stays inside the portal. */
export function Component({ banner, onClose }: Props) {
  const { t } = useLingui();
  const hasLink = hasAnnouncementLink(banner, useSession().isSignedIn);
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

/**
 * Whether an announcement shows its button. Only paths of the portal and web addresses are links (`javascript:` is
 * not), and people with an account are not asked to register.
 */
export function hasAnnouncementLink(
  { button_link: link, button_text: words }: Pick<Banner, 'button_link' | 'button_text'>,
  isSignedIn: boolean,
): boolean {
  if (words === '' || !/^(?:\/(?!\/)|https?:\/\/)/.test(link)) return false;
  const isRegistration = link === paths.register || link.startsWith(`${paths.register}/`);
  return !(isSignedIn && isRegistration);
}

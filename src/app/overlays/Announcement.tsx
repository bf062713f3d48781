import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { generatePath } from 'react-router';
import { trustedHtml } from '#client/lib/trusted-html.ts';
import { useSession } from '#client/session/session.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Banner } from '#contract/shell/calls.ts';
import { upcomingBookingsQuery } from '#kit/booking/my-bookings.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { RichText } from '#kit/ui/page/RichText.tsx';
import { Sheet } from './Sheet.tsx';

interface Props {
  banner: Banner;
  onClose: () => void;
  /** Called when its title is in the window */
  onSeen: () => void;
}

/**
 * The union's announcement (SHELL-24): a card in the front page, after the news. A link with a leading slash stays
 * inside the portal; following it closes the card.
 */
export function Component({ banner, onClose, onSeen }: Props) {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const place = usePlaceBelowWindow();
  const hasItsTicket = useHasTicket(banner.button_link);
  // Hidden if its link is the registration and the user has an account, or if it is an event for which they have a
  // ticket.
  if (place === undefined || hasItsTicket || (isSignedIn && isRegistration(banner.button_link))) return null;
  const hasLink = hasAnnouncementLink(banner, isSignedIn);
  return createPortal(
    <Container>
      <Sheet
        title={banner.title}
        close={{ label: t`Close the announcement`, onClose }}
        actions={
          hasLink ? (
            <ButtonLink href={banner.button_link} onClick={onClose}>
              {banner.button_text}
            </ButtonLink>
          ) : null
        }
      >
        <Sighting onSeen={onSeen} />
        <RichText html={trustedHtml(banner.description)} />
      </Sheet>
    </Container>,
    place,
  );
}

/** Reports once that this place, below the title, is in the window. */
function Sighting({ onSeen }: Pick<Props, 'onSeen'>) {
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onSeen);
  useEffect(() => {
    report.current = onSeen;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      observer.disconnect();
      report.current();
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}

/**
 * The place for it in the front page, once it is below the window: nothing that is in sight moves when it is filled.
 */
function usePlaceBelowWindow(): Element | undefined {
  const [place, setPlace] = useState<Element>();
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top >= innerHeight) {
        sight.disconnect();
        setPlace(entry.target);
      }
    });
    const find = () => {
      const found = document.querySelector('[data-place="announcement"]');
      if (found === null) return false;
      sight.observe(found);
      return true;
    };
    const changes = new MutationObserver(() => find() && changes.disconnect());
    if (!find()) changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      sight.disconnect();
      changes.disconnect();
    };
  }, []);
  return place;
}

/** Whether the member has a ticket for the linked event. Uses the bookings that are already loaded. */
function useHasTicket(link: string): boolean {
  const { data } = useQuery({ ...upcomingBookingsQuery, enabled: false });
  return data?.data.some(({ event }) => generatePath(paths.event, { id: event.slug }) === link) ?? false;
}

/**
 * Whether an announcement shows its button. Only paths of the portal and web addresses are links (`javascript:` is
 * not), and members with an account are not invited to register.
 */
export function hasAnnouncementLink(
  { button_link: link, button_text: words }: Pick<Banner, 'button_link' | 'button_text'>,
  isSignedIn: boolean,
): boolean {
  if (words === '' || !/^(?:\/(?!\/)|https?:\/\/)/.test(link)) return false;
  return !(isSignedIn && isRegistration(link));
}

function isRegistration(link: string): boolean {
  return link === paths.register || link.startsWith(`${paths.register}/`);
}

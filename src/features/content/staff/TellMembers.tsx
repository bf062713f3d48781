import { Trans } from '@lingui/react/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StoryEntry } from '#kit/staff/story/story-kind.ts';
import { ButtonLink } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';

/** Leads from a published policy to a message to all members, with its title and address filled in (CONTENT-10). */
export function TellMembers({ page }: { page: StoryEntry }) {
  const { title, slug, effective_on } = page.content;
  if (page.state !== 'published' || effective_on === null) return null;
  const message = new URLSearchParams({
    to: 'all_members',
    page: `/${slug}`,
    subject_en: title.en,
    subject_mt: title.mt,
  });
  return (
    <section className={layout.stack3}>
      <h2>
        <Trans>Tell members of a change</Trans>
      </h2>
      <p>
        <Trans>Opens a message to all members about this page. You write what changes, and send it from there.</Trans>
      </p>
      <div className={layout.buttons}>
        <ButtonLink tone="secondary" href={`${staffPaths.newMessage}?${message.toString()}`}>
          <Trans>Write to all members</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}

import { memberPaths } from '#contract/kit/member-paths.ts';
import { linkTo, needed, unionAddress } from '#server/http/message-texts.ts';
import { notificationMail } from '#server/services/notification-mail.ts';

const story = { title: 'Quiet hours in the library' };

/** E-mails about a member's story proposal (STORY-4). */
export const proposalMail = notificationMail('story-proposals.mail', {
  story_accepted: {
    label: /*i18n*/ { id: 'server.texts.storyProposals.accepted', message: 'Proposed story accepted' },
    to: 'member',
    examples: { ...story, link: linkTo(memberPaths.account) },
    subject: /*i18n*/ { id: 'server.storyProposals.acceptedSubject', message: 'Your story was accepted: {title}' },
    text: /*i18n*/ {
      id: 'server.storyProposals.acceptedText',
      message:
        'An editor of the union has accepted the story that you proposed:\n\n{title}\n\nIt is not public yet: editors may still change it. You will be told once readers can see it. Your stories:\n\n{link}',
    },
  },
  story_declined: {
    label: /*i18n*/ { id: 'server.texts.storyProposals.declined', message: 'Proposed story declined' },
    to: 'member',
    examples: {
      ...story,
      reason: needed('The event has already been reported.'),
      link: linkTo(memberPaths.account),
      address: unionAddress,
    },
    subject: /*i18n*/ { id: 'server.storyProposals.declinedSubject', message: 'Your story was declined: {title}' },
    text: /*i18n*/ {
      id: 'server.storyProposals.declinedText',
      message:
        'An editor of the union has declined the story that you proposed:\n\n{title}\n\nThe reason:\n\n{reason}\n\nYou can propose another story in your account:\n\n{link}\n\nIf you have a question, write to {address}.',
    },
  },
  story_published: {
    label: /*i18n*/ { id: 'server.texts.storyProposals.published', message: 'Proposed story published' },
    to: 'member',
    examples: { ...story, link: linkTo(memberPaths.account) },
    subject: /*i18n*/ { id: 'server.storyProposals.publishedSubject', message: 'Your story is published: {title}' },
    text: /*i18n*/ {
      id: 'server.storyProposals.publishedText',
      message: 'Readers can now see the story that you proposed:\n\n{title}\n\n{link}\n\nThank you for writing it.',
    },
  },
});

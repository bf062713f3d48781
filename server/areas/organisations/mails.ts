import * as v from 'valibot';
import { Locale } from '#contract/kit/common.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { linkTo, needed, unionAddress } from '#server/http/message-texts.ts';
import { mailJob, type MailWords } from '#server/services/mail-job.ts';
import { notificationMail } from '#server/services/notification-mail.ts';

const term = { organisation: 'Debating Society', address: unionAddress };

/** E-mails to an officer about a term. */
export const officerMail = notificationMail('organisations.officer', {
  officer_named: {
    label: /*i18n*/ { id: 'server.texts.organisations.named', message: 'Named as an officer' },
    to: 'officer',
    examples: { ...term, from: '01/07/2026', until: '30/06/2027', link: linkTo(memberPaths.account) },
    subject: /*i18n*/ { id: 'server.organisations.namedSubject', message: 'You are an officer of {organisation}' },
    text: /*i18n*/ {
      id: 'server.organisations.namedText',
      message:
        'The union has named you an officer of {organisation}.\n\nFrom: {from, select, none {now} other {{from}}}\nUntil: {until, select, none {no date set} other {{until}, the last day}}\n\nDuring this time you can write its report, apply to funds and rent things in its name. Your account:\n\n{link}\n\nIf this is a mistake, write to {address}.',
    },
  },
  officer_changed: {
    label: /*i18n*/ { id: 'server.texts.organisations.changed', message: 'Dates of an officer changed' },
    to: 'officer',
    examples: { ...term, from: '01/07/2026', until: '30/06/2027' },
    subject: /*i18n*/ {
      id: 'server.organisations.changedSubject',
      message: 'Your dates as an officer of {organisation} have changed',
    },
    text: /*i18n*/ {
      id: 'server.organisations.changedText',
      message:
        'The union has changed the dates of your term as an officer of {organisation}.\n\nFrom: {from, select, none {no date set} other {{from}}}\nUntil: {until, select, none {no date set} other {{until}, the last day}}\n\nIf this is a mistake, write to {address}.',
    },
  },
  officer_ended: {
    label: /*i18n*/ { id: 'server.texts.organisations.ended', message: 'Term of an officer ended' },
    to: 'officer',
    examples: term,
    subject: /*i18n*/ {
      id: 'server.organisations.endedSubject',
      message: 'You are no longer an officer of {organisation}',
    },
    text: /*i18n*/ {
      id: 'server.organisations.endedText',
      message:
        'The union has ended your term as an officer of {organisation}. You can no longer act in its name in the portal.\n\nIf this is a mistake, write to {address}.',
    },
  },
  officer_proposed: {
    label: /*i18n*/ { id: 'server.texts.organisations.proposed', message: 'Named as the next officer' },
    to: 'officer',
    examples: { ...term, from: '01/07/2026' },
    subject: /*i18n*/ {
      id: 'server.organisations.proposedSubject',
      message: 'You are named as the next officer of {organisation}',
    },
    text: /*i18n*/ {
      id: 'server.organisations.proposedText',
      message:
        'An officer of {organisation} has named you as the next officer, from {from}.\n\nThe union still has to confirm this. You will be told of its decision, and there is nothing to do until then.\n\nIf you do not want this, write to {address}.',
    },
  },
  officer_not_confirmed: {
    label: /*i18n*/ { id: 'server.texts.organisations.notConfirmed', message: 'Next officer not confirmed' },
    to: 'officer',
    examples: { ...term, from: '01/07/2026' },
    subject: /*i18n*/ {
      id: 'server.organisations.notConfirmedSubject',
      message: 'You do not become an officer of {organisation}',
    },
    text: /*i18n*/ {
      id: 'server.organisations.notConfirmedText',
      message:
        'You were named as the next officer of {organisation}, from {from}. The officer has withdrawn this, or the union has not confirmed it. Ask the officer if you have a question.\n\nIf this is a mistake, write to {address}.',
    },
  },
  officer_handed_over: {
    label: /*i18n*/ { id: 'server.texts.organisations.handedOver', message: 'Hand-over confirmed' },
    to: 'officer',
    examples: { ...term, until: '30/06/2027' },
    subject: /*i18n*/ {
      id: 'server.organisations.handedOverSubject',
      message: 'Your hand-over of {organisation} is confirmed',
    },
    text: /*i18n*/ {
      id: 'server.organisations.handedOverText',
      message:
        'The union has confirmed the next officer of {organisation}. The last day of your term is {until}; from the next day on, you can no longer act in its name in the portal.\n\nThank you for your work. If this is a mistake, write to {address}.',
    },
  },
  handover_refused: {
    label: /*i18n*/ { id: 'server.texts.organisations.handoverRefused', message: 'Hand-over not confirmed' },
    to: 'officer',
    examples: { ...term, reason: needed('The person is not a member.') },
    subject: /*i18n*/ {
      id: 'server.organisations.handoverRefusedSubject',
      message: 'Your hand-over of {organisation} was not confirmed',
    },
    text: /*i18n*/ {
      id: 'server.organisations.handoverRefusedText',
      message:
        'The union has not confirmed the next officer whom you named for {organisation}. The reason:\n\n{reason}\n\nYou are still an officer, and can name somebody again in your account. If you have a question, write to {address}.',
    },
  },
  page_approved: {
    label: /*i18n*/ {
      id: 'server.texts.organisations.pageApproved',
      message: 'Public page of an organisation changed',
    },
    to: 'officer',
    examples: { ...term, link: linkTo(memberPaths.account) },
    subject: /*i18n*/ {
      id: 'server.organisations.pageApprovedSubject',
      message: 'The page of {organisation} has changed',
    },
    text: /*i18n*/ {
      id: 'server.organisations.pageApprovedText',
      message:
        'The union has approved the change of the public page of {organisation}. Everybody can see it now. You can change it again in your account:\n\n{link}',
    },
  },
  page_declined: {
    label: /*i18n*/ { id: 'server.texts.organisations.pageDeclined', message: 'Change of a public page declined' },
    to: 'officer',
    examples: { ...term, reason: needed('The link does not work.'), link: linkTo(memberPaths.account) },
    subject: /*i18n*/ {
      id: 'server.organisations.pageDeclinedSubject',
      message: 'The change of the page of {organisation} was declined',
    },
    text: /*i18n*/ {
      id: 'server.organisations.pageDeclinedText',
      message:
        'The union has declined the change of the public page of {organisation}. The reason:\n\n{reason}\n\nThe page stays as it is. The texts are still in your account, where an officer can correct and send them again:\n\n{link}\n\nIf you have a question, write to {address}.',
    },
  },
  proposal_approved: {
    label: /*i18n*/ { id: 'server.texts.organisations.proposalApproved', message: 'Proposed organisation approved' },
    to: 'member',
    examples: { ...term, link: linkTo(memberPaths.account) },
    subject: /*i18n*/ {
      id: 'server.organisations.proposalApprovedSubject',
      message: '{organisation} is now a recognised organisation',
    },
    text: /*i18n*/ {
      id: 'server.organisations.proposalApprovedText',
      message:
        'The union has approved the organisation that you proposed, {organisation}. You are its first officer, and can write its report, apply to funds and rent things in its name. Your organisations:\n\n{link}\n\nIf this is a mistake, write to {address}.',
    },
  },
  proposal_declined: {
    label: /*i18n*/ { id: 'server.texts.organisations.proposalDeclined', message: 'Proposed organisation declined' },
    to: 'member',
    examples: { ...term, reason: needed('There is such an organisation.'), link: linkTo(memberPaths.account) },
    subject: /*i18n*/ {
      id: 'server.organisations.proposalDeclinedSubject',
      message: 'Your proposal of {organisation} was declined',
    },
    text: /*i18n*/ {
      id: 'server.organisations.proposalDeclinedText',
      message:
        'The union has declined your proposal of the organisation {organisation}. The reason:\n\n{reason}\n\nYou can propose an organisation again in your account:\n\n{link}\n\nIf you have a question, write to {address}.',
    },
  },
});

const invitationWords: MailWords = {
  label: /*i18n*/ { id: 'server.texts.organisations.invited', message: 'Invitation to be an officer' },
  to: 'guest',
  examples: { organisation: 'Debating Society', link: linkTo(paths.register) },
  subject: /*i18n*/ {
    id: 'server.organisations.invitedSubject',
    message: 'You are invited to be an officer of {organisation}',
  },
  text: /*i18n*/ {
    id: 'server.organisations.invitedText',
    message:
      'The union would like to make you an officer of {organisation} in its portal.\n\nOpen an account there with this e-mail address, or log in to the one you have, and confirm the address with the link that the portal sends you. You are then an officer without doing anything else:\n\n{link}\n\nIf you do not know what this is about, you can ignore this e-mail.',
  },
};

/**
 * Invites an address, in the language of the member of staff, unless the invitation was withdrawn or answered.
 * `again_at` (milliseconds) distinguishes one that is sent again, because a mail server drops a second e-mail with the
 * same Message-ID.
 */
export const invitationMail = mailJob(
  'organisations.invitation',
  v.object({ id: v.number(), locale: Locale, again_at: v.optional(v.number()) }),
  [invitationWords],
  async ({ id, locale, again_at }, { db, settings }) => {
    const invitation = await db
      .selectFrom('officer_invitations')
      .innerJoin('student_organisations', 'student_organisations.id', 'officer_invitations.organisation_id')
      .select(['officer_invitations.email', 'student_organisations.name as organisation'])
      .where('officer_invitations.id', '=', id)
      .executeTakeFirst();
    if (invitation === undefined) return undefined;
    const values = { organisation: invitation.organisation, link: settings.homeUrl + paths.register };
    return {
      to: invitation.email,
      locale,
      words: invitationWords,
      values,
      key: again_at === undefined ? `officer-invitation-${id}` : `officer-invitation-${id}-${again_at}`,
    };
  },
);

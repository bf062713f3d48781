import {
  editors,
  everybody,
  everyStaffRole,
  finance,
  ownerOnly,
  type RightsRow,
  rows,
  staffOnly,
} from './rights-rows.ts';

const orderedCalls = ['list', 'add', 'change', 'remove', 'history', 'move'];
const pictureCalls = ['setPicture', 'removePicture'];

/** The rows of the table of rights (`rights-table.ts`) of the office: the audit log, the first page, the search, the inbox, prices and settings. */
export const rightsOfOffice: Readonly<Record<string, RightsRow>> = {
  ...rows(
    'staff',
    ['health', 'auditLog', 'auditActors', 'auditChange', 'auditTable', 'firstSteps', 'retryJobs', 'exportList'],
    staffOnly,
  ),
  ...rows('staff', ['today', 'find'], everyStaffRole),
  ...rows('staff', ['translations', 'translationsWaiting'], editors),
  'office.data': everybody,
  ...rows('textsAdmin', ['list', 'view', 'history', 'change', 'restore', 'preview', 'test'], staffOnly),
  ...rows('switchesAdmin', ['list', 'change'], staffOnly),
  ...rows('officeAdmin', ['view', 'changeTexts', 'textsHistory'], staffOnly),
  ...rows('identityAdmin', ['view', 'change', 'history', ...pictureCalls], staffOnly),
  ...rows(
    'officeAdmin',
    ['addCrisisNumber', 'changeCrisisNumber', 'removeCrisisNumber', 'crisisNumberHistory'],
    staffOnly,
  ),
  ...rows('complaintTypesAdmin', ['list', 'add', 'change', 'history'], staffOnly),
  ...rows('eventTypesAdmin', ['list', 'add', 'change', 'history'], staffOnly),
  ...rows('venuesAdmin', ['list', 'add', 'change', 'history'], staffOnly),
  ...rows('rentalThingsAdmin', ['list', 'add', 'change', 'history'], staffOnly),
  ...rows('contactAdmin', ['list', 'waiting', 'view', 'change', 'answer'], staffOnly),
  ...rows('faqsAdmin', orderedCalls, editors),
  ...rows('councilAdmin', [...orderedCalls, ...pictureCalls], editors),
  ...rows('representationAdmin', orderedCalls, editors),
  ...rows('menuAdmin', orderedCalls, editors),
  ...rows('sponsorsAdmin', [...orderedCalls, ...pictureCalls], editors),
  ...rows('advertsAdmin', [...orderedCalls, 'days'], editors),
  ...rows('announcementsAdmin', orderedCalls, editors),
  ...rows('frontPageAdmin', ['list', 'change', 'history', 'move'], editors),
  'messages.view': ownerOnly,
  'messages.stopNews': everybody,
  ...rows(
    'messagesAdmin',
    ['list', 'view', 'audiences', 'add', 'change', 'remove', 'history', 'test', 'send', 'sendToAll', 'stop'],
    editors,
  ),
  ...rows('feesAdmin', ['list', 'add', 'change', 'history', 'remove'], finance),
};

import { msg } from '@lingui/core/macro';
import { fundsPaths } from '#contract/funds/paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { boardNotifications } from './board-notifications.ts';
import { cachedReads } from './cached-reads.ts';
import type { fundWrites } from './device/fund-writes.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

const fundsPage = () => import('./FundsPage.tsx');
const fundPage = () => import('./FundPage.tsx');

export const area: Area = {
  name: 'funds',
  pages: {
    public: {
      [fundsPaths.all]: fundsPage,
      [fundsPaths.root]: fundsPage,
      [fundsPaths.initiative]: fundsPage,
      [fundsPaths.about]: () => import('./AboutFundsPage.tsx'),
      [fundsPaths.green]: fundPage,
      [fundsPaths.arts]: fundPage,
      [fundsPaths.education]: fundPage,
      [fundsPaths.organisations]: fundPage,
      [fundsPaths.sports]: fundPage,
      [fundsPaths.eurodesk]: fundPage,
    },
    account: {
      [fundsPaths.mine]: () => import('./MyFundsPage.tsx'),
      [fundsPaths.apply]: () => import('./ApplyPage.tsx'),
      [fundsPaths.one]: () => import('./ApplicationPage.tsx'),
    },
  },
  accountMenu: [{ href: fundsPaths.mine, group: 'services', order: 47, label: () => msg`Fund applications` }],
  notifications: {
    ...boardNotifications,
    fund_submitted: ({ number = '' }) => msg`We have received your application ${number}.`,
  },
  staff,
  agenda,
  offlineWrites: {
    'funds.apply': { lane: 'uploads', load: fundWrite('apply') },
    'funds.change': { lane: 'uploads', load: fundWrite('change') },
    'funds.write': { lane: 'uploads', load: fundWrite('write') },
    'funds.addReceipt': { lane: 'uploads', load: fundWrite('addReceipt') },
  },
  onDevice,
  cachedReads: cachedReads,
};

function fundWrite(name: keyof typeof fundWrites) {
  return async () => (await import('./device/fund-writes.ts')).fundWrites[name];
}

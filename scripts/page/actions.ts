import type { Browser } from '@playwright/test';
import { measureHall } from './hall.ts';
import { measureChange } from './page-change.ts';
import { measureTyping } from './typing.ts';

/**
 * Prints the duration of the main actions (issue "Fast where the network is poor").
 * @returns a line for each value above its limit
 */
export async function printActions(browser: Browser, origin: string): Promise<string[]> {
  const change = await measureChange(browser, origin);
  const typing = await measureTyping(browser);
  const { opening, panning } = await measureHall(browser, origin);
  const actions = [
    { action: 'change of page, list to item', ms: change, most: 60 },
    { action: 'longest task while a report is written', ms: typing, most: 50 },
    { action: 'work to open a hall of 5,000 seats', ms: opening, most: 1000 },
    { action: 'longest task while it is panned', ms: panning, most: 100 },
  ];
  for (const { action, ms, most } of actions) {
    console.log(`${action.padEnd(44)}${ms.toFixed(0).padStart(6)}    ≤ ${most}`);
  }
  const slow = actions.filter(({ ms, most }) => ms > most);
  return slow.map(({ action, ms, most }) => `${action}: ${ms.toFixed(0)}, at most ${most}`);
}

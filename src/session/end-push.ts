/**
 * Ends the messages to this device with the browser itself, so that they end without a network too: its service then
 * refuses what the server sends.
 */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

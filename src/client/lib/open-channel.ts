/**
 * The channel of this name to the other tabs; undefined on the server, where it would keep the process alive, and if
 * the browser has none or blocks it (site data blocked).
 */
export function openChannel<T>(name: string, onMessage: (data: T) => void): BroadcastChannel | undefined {
  if (typeof document === 'undefined') return undefined;
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<T>) => onMessage(data));
    return channel;
  } catch {
    return undefined;
  }
}

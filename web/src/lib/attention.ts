/** Says that it is the player's turn where it is seen when the page is not: tab title, tab icon, notification. */

const PLAIN_ICON = '/icon.svg';
const TURN_ICON = '/icon-turn.svg';

export function markTab(title: string, isMyTurn: boolean): void {
  document.title = isMyTurn ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = isMyTurn ? TURN_ICON : PLAIN_ICON;
  if (icon && icon.getAttribute('href') !== href) icon.href = href;
}

/** Can the player be asked for notifications, or have they answered? */
export function notifications(): 'granted' | 'denied' | 'default' | 'impossible' {
  return 'Notification' in window && isSecureContext ? Notification.permission : 'impossible';
}

export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission();
}

/** Shows a notification, unless the page is being looked at anyway. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!document.hidden || notifications() !== 'granted') return;
  const shown = { body, tag, icon: TURN_ICON, data: { url: location.href } };
  try {
    // Phones allow notifications only from service workers.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) return await worker.showNotification(title, shown);
    const notification = new Notification(title, shown);
    notification.onclick = () => {
      focus();
      notification.close();
    };
  } catch {
    // The tab's title has to do.
  }
}

const TAG = 'pool';

/** Shows by the system what a page that is hidden cannot, where the person has allowed it; ends with what it returns. */
export function callBack(title: string, body: string): () => void {
  const isHeard = document.hidden && 'Notification' in window && Notification.permission === 'granted';
  if (!isHeard || !('serviceWorker' in navigator)) return () => {};
  const registered = navigator.serviceWorker.getRegistration();
  void registered
    .then((registration) =>
      registration?.showNotification(title, {
        body,
        tag: TAG,
        icon: '/icon-192.png',
        data: { url: location.href, token: '' },
      }),
    )
    .catch(() => {});
  return () =>
    void registered
      .then((registration) => registration?.getNotifications({ tag: TAG }))
      .then((shown) => shown?.forEach((each) => each.close()))
      .catch(() => {});
}

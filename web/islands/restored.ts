/**
 * Calls `listen` each time the browser's back button restores the page as it was left, with what it believed then.
 * Returns how to stop.
 */
export function onRestored(listen: () => void): () => void {
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listen();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

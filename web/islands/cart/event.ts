const NAME = 'sacbe:cart';

/** Tells the page how many products the cart holds now. */
export function announceCart(count: number): void {
  window.dispatchEvent(new CustomEvent<number>(NAME, { detail: count }));
}

/** Calls `listen` with each new count, until the answer is called. */
export function onCart(listen: (count: number) => void): () => void {
  const hear = (event: Event): void => {
    if (event instanceof CustomEvent && typeof event.detail === 'number') listen(event.detail);
  };
  window.addEventListener(NAME, hear);
  return () => window.removeEventListener(NAME, hear);
}

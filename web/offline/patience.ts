/** So long a page whose tickets are kept waits for the network: somebody stands at a gate. */
export const PATIENCE = 4000;

/**
 * An answer of the network, or else what is kept in its place: where there is no network, where it says nothing for so
 * long, where the store itself can not answer, and where it leads on from an order's address without its key, as the list of
 * kept tickets has it, to where orders are found. Who keeps nothing waits for the network.
 */
export async function patiently(
  network: Promise<Response>,
  kept: Response | undefined,
  hasKey: boolean,
  wait: number = PATIENCE,
): Promise<Response> {
  if (kept === undefined) return network;
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), wait));
  const said = network.then(
    (answer) => (answer.status >= 500 || (!hasKey && leadsOn(answer)) ? kept : answer),
    () => kept,
  );
  return Promise.race([said, late]);
}

/** A navigation is led on by the browser itself: its worker is shown that, and not where to. */
const leadsOn = ({ type, status }: Response): boolean => type === 'opaqueredirect' || status === 303;

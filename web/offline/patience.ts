/** So long a page whose tickets are kept waits for the network: somebody stands at a gate. */
export const PATIENCE = 4000;

/**
 * An answer of the network, or else what is kept in its place: where there is no network, where it says nothing for so
 * long, and where the store itself can not answer. Who keeps nothing waits for the network.
 */
export async function patiently(
  network: Promise<Response>,
  kept: Response | undefined,
  wait: number = PATIENCE,
): Promise<Response> {
  if (kept === undefined) return network;
  const late = new Promise<Response>((done) => setTimeout(() => done(kept), wait));
  const said = network.then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  );
  return Promise.race([said, late]);
}

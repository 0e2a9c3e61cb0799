/** The part of a service worker's world that ours uses. TypeScript's own library for it cannot stand beside a page's. */
export type WorkerScope = {
  /** What the server writes above the worker: who it is, and where its pages are. */
  STORE?: { version: string; offline: Record<string, string> };
  location: Location;
  navigator: Pick<Navigator, 'languages' | 'onLine'>;
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (name: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
    (name: 'fetch', listen: (event: FetchEvent) => void): void;
  };
};

/** Something that the browser waits for. */
export type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };

/** A request that may be answered. */
export type FetchEvent = WorkerEvent & {
  request: Request;
  /** Who asks; empty for a page that is not there yet. */
  clientId: string;
  /** The page that will be there. */
  resultingClientId: string;
  /** What the network answered to a page that was asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

/** What a browser keeps for a script, by hand: as much of it as ours uses. `full` is a phone without room. */
export class Storage {
  readonly kept = new Map<string, Map<string, Response>>();
  full = false;

  has = (name: string): Promise<boolean> => Promise.resolve(this.kept.has(name));
  keys = (): Promise<string[]> => Promise.resolve([...this.kept.keys()]);
  delete = (name: string): Promise<boolean> => Promise.resolve(this.kept.delete(name));

  match = (path: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> =>
    Promise.resolve(this.kept.get(cacheName)?.get(path)?.clone());

  open = (name: string): Promise<object> => {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    return Promise.resolve({
      put: (path: string, answer: Response): Promise<void> => {
        if (this.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        cache.set(path, answer);
        return Promise.resolve();
      },
      delete: (path: string) => Promise.resolve(cache.delete(path)),
      keys: () => Promise.resolve([...cache.keys()]),
      matchAll: () => Promise.resolve([...cache.values()]),
    });
  };
}

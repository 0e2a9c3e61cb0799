/** Calls the parks API: whichever call it is, it sends credentials and says which page it comes from (§7.1). */
export const callParks = (path: string, request: RequestInit = {}): Promise<Response> =>
  fetch(path, {
    ...request,
    credentials: 'include',
    headers: { ...request.headers, hostnamepath: encodeURIComponent(location.host + location.pathname) },
  });

/**
 * The web address that a text names, without its fragment; `undefined` for another scheme, and for one with a user name
 * or password.
 */
export function plainWebAddress(text: string, base?: URL): URL | undefined {
  const url = URL.parse(text, base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  url.hash = '';
  return url;
}

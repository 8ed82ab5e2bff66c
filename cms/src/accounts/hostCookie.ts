/**
 * A cookie of ours. On https its name begins with `__Host-`, which browsers take from this very host and over TLS alone:
 * no page of another name under the same domain can plant one. No other name counts there.
 */
export function hostCookie(
  plainName: string,
  { isSecure, path = '/' }: { isSecure: boolean; path?: string },
) {
  const name = isSecure ? `__Host-${plainName}` : plainName
  const named = new RegExp(`(?:^|; *)${name}=([^;]+)`)
  return {
    /** Returns the cookie's value in a `Cookie` header; undefined without one. */
    find: (header: string | undefined): string | undefined => named.exec(header ?? '')?.[1],
    /** Returns the `Set-Cookie` header. */
    write: (value: string, seconds: number) =>
      `${name}=${value}; Path=${isSecure ? '/' : path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  }
}

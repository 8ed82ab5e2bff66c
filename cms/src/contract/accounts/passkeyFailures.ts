/** Browsers without passkeys, and those that know none at an address without https. */
export const noPasskeys =
  'This browser knows no passkeys here. They need a current browser, and an address that begins with https.'

/** Says in plain words why a browser has made or shown no passkey of this domain. `name` is that of its error. */
export function passkeyFailure(name: string, domain: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used: the question was closed, or it waited too long.'
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.'
  if (name === 'SecurityError') return `Passkeys of this shop work at ${domain} only. Please open it there.`
  if (name === 'ConstraintError')
    return 'This device cannot check that it is you. Please set up its screen lock first.'
  return 'The passkey did not work. Please try again.'
}

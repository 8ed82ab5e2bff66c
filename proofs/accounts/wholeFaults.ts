// Finds faults of all answers together, and of the log.

const token = /eyJ[\w-]{8,}\.[\w-]*\.[\w-]*/
const sentSecret = /sesame-[^\s"\\]*/

/** Finds secrets in a log: a token, a sent password, or any of `secrets`. */
export function logFaults(log: string, secrets: string[]) {
  const found = [
    token.exec(log)?.[0],
    sentSecret.exec(log)?.[0],
    ...secrets.filter((secret) => log.includes(secret)),
  ]
  return found
    .filter((secret) => secret !== undefined)
    .map((secret) => `the log holds ${secret.slice(0, 12)}…`)
}

/** Finds the secrets that the answers contain. */
export function leakFaults(texts: string[], secrets: string[]) {
  const whole = texts.join('\n')
  const leaked = secrets.filter((secret) => whole.includes(secret))
  return leaked.map(
    (secret) =>
      `an answer holds the secret ${secret.slice(0, 12)}…: ${texts.find((text) => text.includes(secret))?.slice(0, 300)}`,
  )
}

const enoughReached = 0.9
const maxOverloaded = 0.01

/** How often a request was sent, got as far as its aim, and succeeded. */
export interface Reach {
  sent: number
  reached: number
  done: number
}
interface Shares {
  aims: Record<string, Reach>
  statuses: Record<string, number>
  overloaded: number
}

/** Finds a share of requests too small that reached their aim, or too many that met a full queue. */
export function shareFaults({ aims, statuses, overloaded }: Shares) {
  const total = Object.values(statuses).reduce((sum, times) => sum + times, 0)
  const faults = ['check', 'entry'].flatMap((aim) => {
    const { sent = 0, reached = 0 } = aims[aim] ?? {}
    return sent > 0 && reached / sent >= enoughReached
      ? []
      : [`only ${reached} of ${sent} requests reached their ${aim}`]
  })
  return overloaded > total * maxOverloaded
    ? [...faults, `${overloaded} of ${total} met a full queue`]
    : faults
}

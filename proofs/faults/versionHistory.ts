const now = () => performance.now()

interface Late {
  times: number
  /** In milliseconds, at worst. */
  by: number
  where: string
  isKnown: boolean
}

/** Collects versions that were read too late, each with its worst delay. */
function createLateness() {
  const late = new Map<string, Late>()
  return {
    note: (what: string, { by, where, isKnown }: Omit<Late, 'times'>) => {
      const known = late.get(what) ?? { times: 0, by: 0, where, isKnown }
      late.set(what, { ...known, times: known.times + 1, by: Math.max(known.by, by) })
    },
    take: () => {
      const faults = [...late].map(([what, { times, by, where, isKnown }]) =>
        isKnown
          ? `${what} was read ${times} times, up to ${by} ms after its successor was settled (first at ${where})`
          : `${what} was read, which nobody wrote (first at ${where})`,
      )
      late.clear()
      return faults
    },
  }
}

interface Value {
  sent: number
  settled: { version: number; at: number }[]
}

/** When and where an answer was requested. `isMarked`: the answer itself says that it is stale. */
export interface Reading {
  askedAt: number
  where: string
  isMarked: boolean
}

/**
 * Knows which versions readers may see of the values that writers count up: a version that was sent, and none older
 * than one that was acknowledged, or seen by any reader, `seenWithinMs` ago. An outage of the database extends that
 * time. Old versions in answers marked as stale are counted separately.
 */
export function createVersionHistory(seenWithinMs: number) {
  const values = new Map<string, Value>()
  const outages: { from: number; until: number }[] = []
  const lateness = createLateness()
  const counts = { oldAndMarked: 0 }

  const valueOf = (name: string) => {
    const known = values.get(name)
    if (known) return known
    const made: Value = { sent: 0, settled: [] }
    values.set(name, made)
    return made
  }
  /** Returns the moment from which every reader must see what was settled at `at`. */
  const dueOf = (at: number) => {
    const outage = outages.find(({ from, until }) => from < at + seenWithinMs && at < until)
    return (outage ? outage.until : at) + seenWithinMs
  }
  const settle = (name: string, version: number) => {
    const { settled } = valueOf(name)
    if (version > (settled.at(-1)?.version ?? -1)) settled.push({ version, at: now() })
  }
  const oldestAt = (name: string, moment: number) =>
    valueOf(name).settled.findLast(({ at }) => dueOf(at) <= moment)?.version ?? -1

  return {
    now,
    counts,
    /** Records that a version is sent: it may be read from now on. */
    send: (name: string, version: number) => {
      const value = valueOf(name)
      value.sent = Math.max(value.sent, version)
    },
    /** Records that a version was acknowledged: soon nothing older may be read. */
    settle,
    /** Records that a version was read. */
    read: (name: string, version: number, { askedAt, where, isMarked }: Reading) => {
      const { sent, settled } = valueOf(name)
      const isKnown = Number.isInteger(version) && version >= -1 && version <= sent
      if (isKnown && version >= oldestAt(name, askedAt)) settle(name, version)
      else if (isKnown && isMarked) counts.oldAndMarked += 1
      else {
        const next = settled.find((one) => one.version > version)
        const by = isKnown && next ? Math.round(askedAt - next.at) : 0
        lateness.note(`${name}: ${version}`, { by, where, isKnown })
      }
    },
    /** Returns the forbidden reads since the last call. */
    takeFaults: lateness.take,
    newest: (name: string) => valueOf(name).settled.at(-1)?.version ?? 0,
    /** Records that an outage begins. Call the returned function when it ends. */
    beginOutage: () => {
      const outage = { from: now(), until: Number.POSITIVE_INFINITY }
      outages.push(outage)
      return () => {
        outage.until = now()
      }
    },
  }
}
export type VersionHistory = ReturnType<typeof createVersionHistory>

const now = () => performance.now()

/** What was read too late: each edition once, with how late it was at worst. */
function createLateness() {
  const late = new Map()
  return {
    note: (what, { by, where, isKnown }) => {
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

/**
 * What readers may see of values that writers count up: one that was sent, and none older than the one that has been
 * acknowledged, or seen by anybody, for so long (ms). Where the database was away meanwhile, that begins when it is back.
 * What says of itself that it is old, as a page does that cannot be drawn anew just now, is counted apart.
 */
export function createEditions(seenWithin) {
  const values = new Map()
  const outages = []
  const lateness = createLateness()
  const counts = { oldAndMarked: 0 }

  const valueOf = (name) => {
    const known = values.get(name)
    if (known) return known
    const made = { sent: 0, settled: [] }
    values.set(name, made)
    return made
  }
  /** From when on what was settled at that moment has to be seen. */
  const dueOf = (at) => {
    const outage = outages.find(({ from, until }) => from < at + seenWithin && at < until)
    return (outage ? outage.until : at) + seenWithin
  }
  const settle = (name, edition) => {
    const { settled } = valueOf(name)
    if (edition > (settled.at(-1)?.edition ?? -1)) settled.push({ edition, at: now() })
  }
  const oldestAt = (name, moment) =>
    valueOf(name).settled.findLast(({ at }) => dueOf(at) <= moment)?.edition ?? -1

  return {
    now,
    counts,
    send: (name, edition) => {
      const value = valueOf(name)
      value.sent = Math.max(value.sent, edition)
    },
    settle,
    /** An edition was read where one had asked at that moment. */
    read: (name, edition, { askedAt, where, isMarked }) => {
      const { sent, settled } = valueOf(name)
      const isKnown = Number.isInteger(edition) && edition >= -1 && edition <= sent
      if (isKnown && edition >= oldestAt(name, askedAt)) settle(name, edition)
      else if (isKnown && isMarked) counts.oldAndMarked += 1
      else {
        const next = settled.find((one) => one.edition > edition)
        const by = isKnown && next ? Math.round(askedAt - next.at) : 0
        lateness.note(`${name}: ${edition}`, { by, where, isKnown })
      }
    },
    /** What was read and should not have been, since this was last asked. */
    takeFaults: lateness.take,
    newest: (name) => valueOf(name).settled.at(-1)?.edition ?? 0,
    /** The database is away from now on, until the answered function is called. */
    beginOutage: () => {
      const outage = { from: now(), until: Number.POSITIVE_INFINITY }
      outages.push(outage)
      return () => {
        outage.until = now()
      }
    },
  }
}

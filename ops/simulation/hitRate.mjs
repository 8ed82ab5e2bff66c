import { popularOf, randomFrom } from './random.mjs'

const asked = 3000

/**
 * How many of a route's requests a cache answers without asking further, when what it keeps is good until the next
 * change of the catalogue: `rate` requests and `changes` a second. Played through, always the same for one seed.
 */
export function hitRate({ addresses, rate, changes, seed = 6 }) {
  if (!Number.isFinite(addresses) || rate <= 0) return 0
  const random = randomFrom(seed)
  const draw = popularOf(addresses, random)
  const wait = (perSecond) => -Math.log(1 - random()) / perSecond
  const kept = new Map()
  let [version, hits, now] = [0, 0, 0]
  let nextChange = changes > 0 ? wait(changes) : Infinity
  for (let request = 0; request < asked; request += 1) {
    now += wait(rate)
    while (nextChange <= now) {
      version += 1
      nextChange += wait(changes)
    }
    const address = draw()
    if (kept.get(address) === version) hits += 1
    kept.set(address, version)
  }
  return hits / asked
}

import { setTimeout as sleep } from 'node:timers/promises'

/** What a shop that cannot write just now, or a process that died in the midst, answers. */
const unknownStatus = new Set([0, 502, 503, 504])
export const isUnknown = ({ status }) => unknownStatus.has(status)

const describe = ({ status, answer }) => `${status} ${JSON.stringify(answer)?.slice(0, 200)}`

/**
 * Writers who work until they are told to rest. Each `work` is one write to its end. What is answered is counted by its
 * kind; `faults` are what no shop may answer.
 */
export function createWriting({ pace }) {
  const counts = {}
  const faults = []
  const rests = new Set()
  let isResting = false
  let isOver = false
  let hurry = () => {}
  let hurried = Promise.resolve()
  const newPause = () => {
    hurried = new Promise((resolve) => {
      hurry = resolve
    })
  }
  newPause()

  const count = (what) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const begin = (work) =>
    (async () => {
      while (!isOver) {
        if (isResting) await new Promise((resolve) => rests.add(resolve))
        else {
          await work()
          await Promise.race([sleep(pace, undefined, { ref: false }), hurried])
        }
      }
    })()
  const wake = () => {
    for (const go of rests) go()
    rests.clear()
  }
  let writers = []
  return {
    counts,
    faults,
    count,
    fault: (text) => faults.push(text),
    /** An answer that is neither the wanted one nor an outage. */
    refuse: (what, result) => faults.push(`${what} answered ${describe(result)}`),
    isOver: () => isOver,
    start: (works) => {
      writers = works.map(begin)
    },
    /** Nobody writes any more when this is done. */
    rest: async () => {
      isResting = true
      const until = performance.now() + 120_000
      while (rests.size < writers.length) {
        if (performance.now() > until) throw new Error('a write had no end within two minutes')
        await sleep(10)
      }
    },
    /** Everybody writes at once, now, so that a fault finds much under way. */
    hurry: () => {
      hurry()
      newPause()
    },
    goOn: () => {
      isResting = false
      wake()
    },
    stop: async () => {
      isOver = true
      wake()
      await Promise.all(writers)
    },
  }
}

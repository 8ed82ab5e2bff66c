import { readFileSync } from 'node:fs'

// Loaded into a CMS process before its own code: its clock jumps by as many milliseconds as the file of CLOCK_SHIFT says.
// What counts time by itself, as timers do, goes on as it does when the clock of a machine is set.

const file = process.env.CLOCK_SHIFT
const OwnDate = globalThis.Date
let shift = 0

const readShift = () => {
  try {
    shift = Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

if (file) {
  const now = () => OwnDate.now() + shift
  globalThis.Date = new Proxy(OwnDate, {
    apply: () => new OwnDate(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  readShift()
  setInterval(readShift, 100).unref()
}

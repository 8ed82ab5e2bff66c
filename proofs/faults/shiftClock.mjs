import { readFileSync, writeFileSync } from 'node:fs'

// Loaded into a CMS process before its own code. Shifts its clock by the milliseconds in the file of CLOCK_SHIFT, but
// not its timers, as when a machine's clock is set, and tells beside the file what it has read. Plain JavaScript, because the process cannot load TypeScript.

const file = process.env.CLOCK_SHIFT
const OwnDate = globalThis.Date
let shift = 0
let last = ''

const readShift = () => {
  try {
    const read = readFileSync(file, 'utf8')
    // Empty while it is being written.
    if (read === '' || read === last) return
    shift = Number(read)
    writeFileSync(`${file}.read`, read)
    last = read
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

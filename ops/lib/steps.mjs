const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const barOf = (done, total, width = 24) => {
  const full = total > 0 ? Math.min(width, Math.round((done / total) * width)) : 0
  return `[${'█'.repeat(full)}${'░'.repeat(width - full)}] ${done}/${total}`
}

/** Prints steps. A terminal shows each as one redrawn line; a log gets plain lines, one each 10 % of a long step. */
export function createSteps(out = process.stdout) {
  const redraws = Boolean(out.isTTY) && !process.env.CI
  let step = null

  const draw = () => {
    const bar = step.total ? ` ${barOf(step.done, step.total)}` : ''
    out.write(`\r\x1b[2K· ${step.name}${bar}  ${seconds(step.since)}`)
  }
  const close = (mark) => {
    if (!step) return
    clearInterval(step.timer)
    const total = step.total ? ` (${step.done} of ${step.total})` : ''
    out.write(`${redraws ? '\r\x1b[2K' : ''}${mark} ${step.name}${total}  ${seconds(step.since)}\n`)
    step = null
  }
  const begin = (name) => {
    close('✓')
    step = { name, since: Date.now(), done: 0, total: 0, tenth: 0, timer: null }
    if (!redraws) out.write(`· ${name} …\n`)
    const tick = redraws ? draw : () => out.write(`  ${name}: ${seconds(step.since)}\n`)
    step.timer = setInterval(tick, redraws ? 120 : 15_000)
    step.timer.unref()
    if (redraws) draw()
  }
  const progress = (done, total) => {
    if (!step) return
    Object.assign(step, { done, total })
    const tenth = Math.floor((done / total) * 10)
    if (redraws) draw()
    else if (tenth > step.tenth) out.write(`  ${step.name}: ${tenth * 10} % (${done} of ${total})\n`)
    step.tenth = Math.max(step.tenth, tenth)
  }
  const line = (text) => {
    if (redraws && step) out.write('\r\x1b[2K')
    out.write(`${text}\n`)
    if (redraws && step) draw()
  }
  return { begin, progress, line, done: () => close('✓'), failed: () => close('✗'), name: () => step?.name }
}

/** For callers that print nothing. */
export const silentSteps = { begin() {}, progress() {}, line() {}, done() {}, failed() {}, name() {} }

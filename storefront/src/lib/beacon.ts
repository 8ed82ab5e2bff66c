/** Tells the shop something that holds nobody up and may fail. Some browsers and blockers know no beacons. */
export function beacon(...told: Parameters<Navigator['sendBeacon']>) {
  try {
    navigator.sendBeacon(...told)
  } catch {
    // Nobody waits for it.
  }
}

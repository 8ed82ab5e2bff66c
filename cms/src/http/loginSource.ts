import type { Request } from 'express'
import { type Door, deviceCookieOf } from '../accounts/knownDevices.ts'
import { trustCookieOf } from '../accounts/trustedDevices.ts'
import { isBrowser } from './isBrowser.ts'

/** Returns by what a login shows that its owner has used the browser, and whether it is one. */
export const loginSource = ({ headers }: Pick<Request, 'headers'>, door: Door) => ({
  door,
  device: deviceCookieOf(headers.cookie, door),
  trust: trustCookieOf(headers.cookie, door),
  isBrowser: isBrowser({ headers }),
})

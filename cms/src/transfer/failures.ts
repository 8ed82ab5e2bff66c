import { HttpError } from '../errors.ts'
import { plainFailure } from '../telemetry/plainFailure.ts'

/** An expected reason to stop, explained in one sentence. */
export class Refused extends Error {}

/** Returns an address that is safe to print: without name, password and options. */
export const shown = (address: string) =>
  address.startsWith('mongodb') ? address.replace(/\/\/.*@/, '//').replace(/\?.*$/, '') : address

/** Describes the failure in one sentence; null if it is unexpected. */
export function plainly(error: unknown): string | null {
  return error instanceof Refused || error instanceof HttpError ? error.message : plainFailure(error)
}

interface Call {
  name: string
  args: object
}

/**
 * Returns what the admin says to a call that schedules a publication for a time that is past: it would happen at once,
 * and take a product off the shop. Null for any other call.
 */
export function refuseSchedule({ name, args }: Call, now = Date.now()): { error: string } | null {
  if (name !== 'schedule-publish' || !('date' in args) || !args.date) return null
  const time = new Date(args.date as string | Date).getTime()
  return time > now ? null : { error: 'Choose a time that is still to come.' }
}

// @module-tag no-database
import { expect, it } from 'vitest'
import { refuseSchedule } from './refuseSchedule.ts'

const now = Date.UTC(2026, 5, 1)
const schedule = (date?: unknown) =>
  refuseSchedule(
    { name: 'schedule-publish', args: { type: 'unpublish', ...(date !== undefined && { date }) } },
    now,
  )

it('schedules nothing for a time that is past, or that is none', () => {
  for (const date of [new Date(now - 1), new Date(now), '2026-05-31T23:00:00.000Z', 'tomorrow'])
    expect(schedule(date)).toEqual({ error: 'Choose a time that is still to come.' })
})

it('leaves a later time, the removal of a schedule and every other call alone', () => {
  expect(schedule(new Date(now + 1000))).toBeNull()
  expect(schedule()).toBeNull()
  expect(refuseSchedule({ name: 'form-state', args: { date: new Date(0) } }, now)).toBeNull()
})

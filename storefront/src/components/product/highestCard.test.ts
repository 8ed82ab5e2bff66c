import { expect, test } from 'vitest'
import { highestCard } from './highestCard.ts'

const staff = (name: string) => ({ name, category: 'Staff' as const })

test('the highest card has the most lines, of its name and its category', () => {
  expect(highestCard([staff('Arc'), staff('Regent High-Back Executive'), staff('Axis Shell')])).toBe(1)
  // Fewer letters, but its words break into more lines.
  expect(
    highestCard([staff('Trace Task Chair of Oak and Teak'), staff('Extraordinarily Comfortable Chair')]),
  ).toBe(1)
  expect(
    highestCard([staff('Bistro Chair Two'), { name: 'Bistro Chair', category: 'CafeteriaOutdoor' }]),
  ).toBe(1)
})

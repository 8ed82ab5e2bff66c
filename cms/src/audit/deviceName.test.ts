// @module-tag no-database
import { expect, it } from 'vitest'
import { deviceName } from './deviceName.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge 141 on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 on iPhone',
  ],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['<script>alert(1)</script>', 'scriptalert'],
  ['=cmd|calc', 'cmdcalc'],
  ['', 'unknown'],
])('$0 is $1', (header, name) => {
  expect(deviceName(header)).toBe(name)
})

it('a long header gives a short name, soon', () => {
  // By the time of the processor: others may keep it busy.
  const since = process.cpuUsage()
  for (const text of ['a'.repeat(16_000), 'Version/1'.repeat(2000), 'Firefox/'.repeat(2000)])
    expect(deviceName(text).length).toBeLessThan(60)
  const { user, system } = process.cpuUsage(since)
  expect((user + system) / 1000).toBeLessThan(200)
})

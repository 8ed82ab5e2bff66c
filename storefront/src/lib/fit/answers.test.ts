import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deskWords, firstAnswers, fitAnswers, fitQuery, fitRows, withUse } from './answers.ts'
import { feetOf } from './body.ts'

const tidied = (search: string) => {
  const query = new URLSearchParams(search)
  return String(fitQuery(fitAnswers(query), fitRows(query)))
}

it.each([
  ['', ''],
  ['height=165&desk=74&use=desk&hours=8', ''],
  ['hours=2&height=180', 'height=180&hours=2'],
  ['height=0180', 'height=180'],
  ['height=179.6', 'height=180'],
  ['height=1000&desk=1', 'height=200&desk=60'],
  ['height=-5&desk=abc&use=nap&hours=24', ''],
  ['height=1e2', ''],
  ['back=yes&hours=8', 'back=yes'],
  ['back=true', ''],
  ['rows=6', ''],
  ['rows=7', 'rows=12'],
  ['rows=99999', ''],
  ['rows=9999', 'rows=60'],
  ['use=counter&desk=105&x=1', 'desk=105&use=counter'],
])('brings the query "%s" into one form', (given, canonical) => expect(tidied(given)).toBe(canonical))

it('knows a bounded number of addresses, each in one form', () => {
  const some = fc.record({ height: fc.string(), desk: fc.string(), use: fc.string(), hours: fc.string() })
  fc.assert(
    fc.property(
      fc.oneof(
        some.map((one) => String(new URLSearchParams(one))),
        fc.string(),
      ),
      (search) => {
        const once = tidied(search)
        expect(tidied(once)).toBe(once)
        const { height, desk } = fitAnswers(new URLSearchParams(search))
        expect(Number.isInteger(height) && height >= 140 && height <= 200).toBe(true)
        expect(Number.isInteger(desk) && desk >= 60 && desk <= 120).toBe(true)
      },
    ),
  )
})

it('begins a counter at its usual height, once', () => {
  const counter = withUse(firstAnswers, 'counter')
  expect(counter.desk).toBe(105)
  expect(withUse({ ...counter, desk: 95 }, 'counter').desk).toBe(95)
  expect(withUse(counter, 'desk').desk).toBe(74)
  expect(withUse({ ...firstAnswers, desk: 80 }, 'meet').desk).toBe(80)
})

it('says lengths as people do', () => {
  expect([140, 165, 168, 200].map(feetOf)).toEqual(['4 ft 7 in', '5 ft 5 in', '5 ft 6 in', '6 ft 7 in'])
  expect([60, 72, 76, 80, 86].map(deskWords)).toEqual([
    'low for a desk',
    'an ordinary desk',
    'an ordinary desk',
    'high for a desk',
    'a counter',
  ])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterGroup } from './FilterGroup.tsx'

const choices = [
  { value: 'Blue', count: 3 },
  { value: 'Black', count: 5 },
]
const render = (query: string, counts: typeof choices | undefined) =>
  renderToStaticMarkup(
    <FilterGroup
      legend="Colour"
      name="colour"
      choices={choices}
      counts={counts}
      query={new URLSearchParams(query)}
      order={['Black', 'Blue']}
    />,
  )
const boxes = (html: string) =>
  [...html.matchAll(/<input([^>]*)\/>.*?<small>(.*?)<\/small>/g)].map(([, box = '', count]) => [
    /value="(.*?)"/.exec(box)?.[1],
    box.includes('disabled'),
    box.includes('checked=""'),
    count,
  ])

test('a choice that would show nothing stays in its place, disabled', () => {
  expect(boxes(render('', [{ value: 'Blue', count: 1200 }]))).toEqual([
    ['Black', true, false, '0'],
    ['Blue', false, false, '1,200'],
  ])
})

test('a chosen one can be taken back even if it shows nothing, and a raw value of an older address too', () => {
  expect(boxes(render('colour=Black&colour=Tan', []))).toEqual([
    ['Black', false, true, '0'],
    ['Blue', true, false, '0'],
    ['Tan', false, true, ''],
  ])
})

test('without known counts no choice claims one', () => {
  expect(boxes(render('', undefined)).map(([, isDisabled, , count]) => [isDisabled, count])).toEqual([
    [false, ''],
    [false, ''],
  ])
})

test('the head says what is chosen, how many from two on, and else that all is shown', () => {
  const headOf = (query: string) =>
    /<summary>(.*?)<svg/.exec(render(query, undefined))?.[1]?.replace(/<.*?>/g, '|')
  expect(headOf('')).toBe('|Colour||All|')
  expect(headOf('colour=Blue')).toBe('|Colour||Blue|')
  expect(headOf('colour=Blue&colour=Black')).toBe('|Colour||Blue, Black||2|')
})

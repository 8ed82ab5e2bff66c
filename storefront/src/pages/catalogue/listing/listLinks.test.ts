import { describe, expect, test } from 'vitest'
import { activeFilters, clearHref, formQuery, inOrder, pageHref } from './listLinks.ts'
import { listQuery, searchSelection } from './listQuery.ts'

const chairs = { type: ['Chairs'] } satisfies { type: ['Chairs'] }
const tidy = (text: string) => listQuery(chairs, new URLSearchParams(text)).toString()

describe('the query of a list', () => {
  test('is written in one order, without defaults, nonsense and what the page itself fixes', () => {
    expect(tidy('page=1&sort=newest')).toBe('')
    expect(tidy('page=2&colour=Tan&minPrice=5000&inStock=true')).toBe(
      'inStock=true&minPrice=5000&colour=Tan&page=2',
    )
    expect(tidy('type=Lounge&minPrice=a&maxPrice=&sort=best&inStock=yes&page=-3&other=1')).toBe('')
    expect(tidy('colour=Tan&colour=Tan')).toBe('colour=Tan')
    expect(tidy('colour=Blue&price=to-5000&colour=Black')).toBe('price=to-5000&colour=Black&colour=Blue')
  })

  test('may name several values of a choice with commas between, which its own address never does', () => {
    expect(tidy('colour=Blue,Black&colour=Tan,Blue')).toBe('colour=Black&colour=Blue&colour=Tan')
    expect(tidy('colour=Black,,&price=to-5000,5000-10000')).toBe(
      'price=5000-10000&price=to-5000&colour=Black',
    )
    expect(tidy('material=Ply,+oiled,Mesh')).toBe('material=Mesh&material=Ply%2C+oiled')
  })

  test('values and words are cut to what the API accepts, and never within a letter', () => {
    expect(tidy(`colour=${'x'.repeat(59)}🪑`)).toBe(`colour=${'x'.repeat(59)}`)
    expect(tidy(`price=${'x'.repeat(18)}👩‍🦽`)).toBe(`price=${'x'.repeat(18)}`)
    for (const letter of ['🪑', '👩‍🦽', 'é'.normalize('NFD'), 'कु']) {
      const { q } = searchSelection(new URLSearchParams({ query: 'क'.repeat(99) + letter }))
      expect(q).toBe('क'.repeat(99))
    }
  })

  test('prices are read as people write them, and what can be meant in two ways stays out', () => {
    expect(tidy('minPrice=12,500&maxPrice=Rs. 1,25,000/-')).toBe('minPrice=12500&maxPrice=125000')
    expect(tidy('minPrice=1250,50&maxPrice=₹ 2000.90')).toBe('minPrice=1250&maxPrice=2000')
    expect(tidy('minPrice=1.250&maxPrice=12,50')).toBe('')
    expect(tidy('minPrice=-5&maxPrice=99999999999')).toBe('')
  })

  test('pages keep the filters, and the first page has no number', () => {
    const query = new URLSearchParams('colour=Tan&page=2')
    expect(pageHref('/Chairs', query, 3)).toBe('/Chairs?colour=Tan&page=3')
    expect(pageHref('/Chairs', query, 1)).toBe('/Chairs?colour=Tan')
    expect(pageHref('/Chairs', new URLSearchParams(), 1)).toBe('/Chairs')
  })

  test('every filter can be taken away alone, all at once, and that leads to page 1', () => {
    const query = new URLSearchParams(
      'category=Gaming&inStock=true&minPrice=5000&colour=Tan&sort=name&page=2',
    )
    expect(activeFilters('/latest', query)).toEqual([
      { label: 'Gaming Chairs', href: '/latest?inStock=true&minPrice=5000&colour=Tan&sort=name' },
      { label: 'In stock', href: '/latest?category=Gaming&minPrice=5000&colour=Tan&sort=name' },
      { label: 'From ₹5,000', href: '/latest?category=Gaming&inStock=true&colour=Tan&sort=name' },
      { label: 'Tan', href: '/latest?category=Gaming&inStock=true&minPrice=5000&sort=name' },
    ])
    const alike = new URLSearchParams('type=HighCounter&category=HighSeries&colour=Other&material=Other')
    expect(activeFilters('/latest', alike).map(({ label }) => label)).toEqual([
      'High Counter Series (type)',
      'High Counter Series (category)',
      'Other (colour)',
      'Other (material)',
    ])
    expect(clearHref('/latest', query)).toBe('/latest?sort=name')
    expect(clearHref('/latest', new URLSearchParams('colour=Tan'))).toBe('/latest')
  })

  test('a form stands for the same query, prices may be typed with signs, and empty fields say nothing', () => {
    const form = new FormData()
    for (const [name, value] of [
      ['sort', 'newest'],
      ['minPrice', '₹5,000'],
      ['maxPrice', ''],
      ['colour', 'Blue and Black'],
      ['colour', 'Tan'],
    ] as const)
      form.append(name, value)
    expect(formQuery(chairs, form).toString()).toBe('minPrice=5000&colour=Blue+and+Black&colour=Tan')
  })

  test('the intro says the order that is chosen', () => {
    expect(inOrder('For desks. Newest first.')).toBe('For desks. Newest first.')
    expect(inOrder('For desks. Newest first.', 'price-asc')).toBe('For desks. Lowest price first.')
    expect(inOrder('All, newest first.', 'rating')).toBe('All, best rated first.')
  })
})

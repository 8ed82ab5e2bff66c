const most = 4

export const compareParams = ['c', 'view', 'people']

export interface CompareQuery {
  ids: string[]
  isFront: boolean
  hasPeople: boolean
}

/** Reads what an address compares: up to four ids, each once. What cannot be an id is left out. */
export function readCompareQuery(query: URLSearchParams): CompareQuery {
  const ids = (query.get('c') ?? '').split(',').filter((id) => /^[0-9a-f]{24}$/.test(id))
  return {
    ids: [...new Set(ids)].slice(0, most),
    isFront: query.get('view') === 'front',
    hasPeople: query.get('people') !== '0',
  }
}

/** Returns the one query that stands for what an address compares. */
export function compareQuery(query: URLSearchParams): URLSearchParams {
  const { ids, isFront, hasPeople } = readCompareQuery(query)
  if (ids.length === 0) return new URLSearchParams()
  return new URLSearchParams({
    c: ids.join(','),
    ...(isFront && { view: 'front' }),
    ...(!hasPeople && { people: '0' }),
  })
}

import { HttpError } from '../../errors.ts'
import { cutText } from '../../contract/typed/letters.ts'

/** Bounds of one query of staff. The admin's own screens stay far below. */
const most = { conditions: 50, values: 500, text: 300, words: 10, depth: 5, limit: 1000 }

const refused = (name: string, text: string) =>
  new HttpError(400, 'This request could not be read.', { [cutText(name, 60)]: text })

const wholeNumber = /^\d{1,9}$/

/** Throws 400 for parameters to which Payload would answer 500, or as if they were stored. */
function checkNames(query: URLSearchParams) {
  for (const name of ['limit', 'page', 'depth']) {
    const values = query.getAll(name)
    if (values.length > 1 || values.some((value) => !wholeNumber.test(value)))
      throw refused(name, 'Must be one whole number')
  }
  for (const [name, value] of query) {
    if (/^(limit|page|depth|sort)[.[]/.test(name) || (name === 'sort' && value.length > 200))
      throw refused(name, 'Not understood')
    // To Payload, `[data]` is the same name as `data`.
    if (/^(data(\[|$)|\[)/.test(name)) throw refused('data', 'Not understood')
  }
  if (query.has('where')) throw refused('where', 'Must name fields: where[field][operator]')
}

// Operators that no field of ours has, and on which Payload fails: those of places, and `all`.
const ofOthers = /\[(near|within|intersects|all)\]/
const ofMoments = /\[\w+At\]\[(equals|not_equals|in|not_in|(less|greater)_than(_equal)?)\](\[\d*\])?$/

/** Throws 400 for comparisons on which the database adapter throws. */
function checkComparisons(query: URLSearchParams) {
  for (const [name, value] of query) {
    const isMoment = ofMoments.test(name)
    if (
      ofOthers.test(name) ||
      (isMoment && value.split(',').some((moment) => Number.isNaN(Date.parse(moment))))
    )
      throw refused('where', 'Not understood')
  }
}

/** Throws 400 for a query that would take the database long: each condition may read a whole collection. */
function checkExtent(query: URLSearchParams) {
  // The values of one list count as one condition.
  const conditions = new Set<string>()
  let values = 0
  for (const [name, value] of query) {
    if (!name.startsWith('where[')) continue
    conditions.add(name.replace(/\[\d*\]$/, ''))
    values += value.split(',').length
    const isList = /\[(in|not_in)\](\[\d*\])?$/.test(name)
    const isLong = !isList && (value.length > most.text || value.trim().split(/\s+/).length > most.words)
    if (isLong) throw refused('where', `At most ${most.words} words and ${most.text} letters`)
  }
  if (conditions.size > most.conditions || values > most.values)
    throw refused('where', `At most ${most.conditions} conditions with ${most.values} values`)
  if (Number(query.get('depth') ?? 0) > most.depth) throw refused('depth', `At most ${most.depth}`)
  const limit = Number(query.get('limit') ?? 1)
  if (limit > most.limit) throw refused('limit', `At most ${most.limit}`)
  // To Payload, 0 means all.
  if (limit === 0) query.set('limit', String(most.limit))
}

/** Throws 400 for a query that Payload cannot answer, or not soon. Bounds the length of its answer. */
export function checkQuery(query: URLSearchParams) {
  checkNames(query)
  checkComparisons(query)
  checkExtent(query)
}

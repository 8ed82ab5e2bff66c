import type { Payload } from 'payload'
import { findMissed } from '../../operations/products/findMissed.ts'
import { AddWord } from './AddWord.tsx'

/** Lists what visitors searched for and did not find, the most frequent first, each with a button that adds it below. */
export async function MissedSearches({ payload }: { payload: Payload }) {
  const missed = await findMissed(payload)
  return (
    <section className="unknown-values">
      <h4>Searched and not found, in 90 days</h4>
      {missed.length === 0 ? (
        <p>Nothing: every search has found a chair.</p>
      ) : (
        <ul>
          {missed.map(({ words, count }) => (
            <li key={words}>
              <AddWord words={words} /> <span>({count === 1 ? 'once' : `${count} times`})</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import type { ServerProps } from 'payload'
import { isAdmin, isTreasurer, type Person } from '../../access.ts'
import { paperTitles } from '../../contract/sales/papers.ts'
import { findSeries } from '../../operations/papers/findSeries.ts'

/** Above the papers, for those who see to money: each series by financial year, and whether a number is missing. */
export async function PaperSeries({ payload, user }: ServerProps) {
  const reader = user as Person
  if (!isAdmin(reader) && !isTreasurer(reader)) return null
  const all = await findSeries(payload)
  if (all.length === 0) return null
  const missing = all.reduce((sum, one) => sum + one.missing, 0)
  return (
    <section className="papers" aria-label="Series">
      <p role="status">
        <strong>
          {missing === 0
            ? 'No number is missing.'
            : `${missing} missing: please tell whoever looks after this shop.`}
        </strong>{' '}
        A series begins anew on 1 April.
      </p>
      <div className="imports__scroll" role="region" aria-label="Table of the series" tabIndex={0}>
        <table className="imports__table">
          <thead>
            <tr>
              {['Series', 'Kind', 'From', 'To', 'Count', 'Missing'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map(({ series, kind, from, to, count, missing: gaps }) => (
              <tr key={series}>
                <th scope="row">{series}</th>
                <td>{paperTitles[kind]}</td>
                <td>{from}</td>
                <td>{to}</td>
                <td>{count.toLocaleString('en-IN')}</td>
                <td>{gaps === 0 ? 'none' : gaps.toLocaleString('en-IN')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

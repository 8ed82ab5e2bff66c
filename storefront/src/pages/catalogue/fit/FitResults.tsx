import type { ReactNode } from 'react'
import type { ApiResult } from '../../../api/client.ts'
import { deskAdvice } from '../../../lib/fit/advice.ts'
import { firstRows } from '../../../lib/fit/answers.ts'
import { keepUnits } from '../../../lib/keepUnits.ts'
import type { FitRow as Row } from '../../../lib/fit/rank.ts'
import { formatCount } from '../../../lib/money.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FitNote } from './FitNote.tsx'
import { FitRow } from './FitRow.tsx'
import { headLine } from './headLine.ts'
import { Results } from './FitResults.styles.ts'
import { fitHref, moreRows, type FitAsked, type FitResult } from './useFit.ts'

const Failure = ({ request }: { request: ApiResult<unknown> }) =>
  request.error && (
    <Alert tone="danger">
      <p>{request.error.message}</p>
      <Button variant="secondary" size="sm" onClick={request.retry}>
        {request.isLoading ? 'Trying again' : 'Try again'}
      </Button>
    </Alert>
  )

/** The only part that is read out when an answer changes. */
function Head({ result }: { result: FitResult }) {
  const { strong, rest } = headLine(result, result.answers)
  return (
    <div className="head" aria-live="polite">
      <p className="lead">
        <b>{strong}</b> {rest}
      </p>
      <p className="advice">
        <Icon name="ruler" />
        <span>{keepUnits(deskAdvice(result.answers))}</span>
      </p>
    </div>
  )
}

interface FitResultsProps {
  asked: FitAsked
  result: FitResult
  drawn: Row | undefined
  isWaiting: boolean
  request: ApiResult<unknown>
  onSit: (id: string) => void
  onMore: (asked: FitAsked) => void
}

export function FitResults({
  asked,
  result,
  drawn,
  isWaiting,
  request,
  onSit,
  onMore,
}: FitResultsProps): ReactNode {
  const rows = result.rows.slice(0, asked.rows)
  const left = result.count - rows.length
  const more = moreRows(asked)
  return (
    <Results className="fit__results" aria-busy={isWaiting && !request.error}>
      {isWaiting && <Failure request={request} />}
      <Head result={result} />
      {result.total > result.listed && (
        <p className="small faint">
          Chosen among {formatCount(result.listed)} of {formatCount(result.total)} products.
        </p>
      )}
      <h2 className="sr">Chairs, best fit first</h2>
      <ol className="rows">
        {rows.map((row, place) => (
          <FitRow
            // A chair that changes its place is drawn anew there: nothing moves before the eyes of the reader.
            key={`${place} ${row.product._id}`}
            row={row}
            isDrawn={row.product._id === drawn?.product._id}
            onSit={() => onSit(row.product._id)}
          />
        ))}
      </ol>
      {left > 0 && (
        <LinkButton
          variant="secondary"
          className="more"
          to={fitHref(more)}
          replace
          rel="nofollow"
          onClick={(event) => {
            event.preventDefault()
            onMore(more)
          }}
        >
          Show {Math.min(firstRows, left)} more
        </LinkButton>
      )}
      <FitNote />
    </Results>
  )
}

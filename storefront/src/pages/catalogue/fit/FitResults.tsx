import type { ReactNode } from 'react'
import type { ApiResult } from '../../../api/client.ts'
import { deskAdvice } from '../../../lib/fit/advice.ts'
import { firstRows } from '../../../lib/fit/answers.ts'
import { keepUnits } from '../../../lib/keepUnits.ts'
import type { FitRow as Row } from '../../../lib/fit/rank.ts'
import { formatCount } from '../../../lib/money.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FitRow } from './FitRow.tsx'
import { headLine } from './headLine.ts'
import { Results } from './FitResults.styles.ts'
import { fitHref, moreRows, type FitAsked, type FitResult } from './useFit.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Says on what the numbers stand, and how far they can be trusted. */
const FitNote = () => (
  <div className="note">
    <p>
      <b>A starting point, not medical advice.</b> Numbers follow common seating guidance: a seat at a quarter
      of your height plus shoes, elbows at desk height, a few fingers free behind the knee. Sit in it before
      you decide: <TextLink to={paths.contact}>visit the showroom</TextLink>.
    </p>
    <details>
      <summary>Where the numbers come from</summary>
      <p>
        All of them are approximations for average adults, not for Indian adults in particular; people of one
        height differ by several centimetres. Hip, limbs and shoulders are shares of body height by Drillis
        and Contini (1966), as printed in Winter, Biomechanics and Motor Control of Human Movement; sitting
        height, 52.7%, is by Huston (2009); the breadths are those of ANSUR II (2012), of soldiers of the
        United States. We have read them at second hand.
      </p>
      <p>
        A seat at 25% of your height plus 2.5 cm for shoes, elbows 13.9%, shoulders 34.5% and the back of the
        head 46.2% of your height above the seat, at least 2 cm free behind the knee and a counter 28 cm above
        its seat are rules of thumb. BIFMA G1-2013 and ISO 9241-5 treat the same questions. We have checked
        our rules neither against these standards nor against Indian body data such as Chakrabarti, Indian
        Anthropometric Dimensions for Ergonomic Design Practice (NID, 1997).
      </p>
      <p>
        The measures of a chair are those on its own page; of what is not measured we say nothing. A back ends
        where its height says, with its headrest. At a counter the back is not judged. Among chairs that fit
        alike, the type of chair and the price decide; for more than 6 hours at a desk, or with back trouble,
        headrest, arms, lumbar support and the height of the back instead of the price.
      </p>
    </details>
  </div>
)

/** The only part that is read out when an answer changes. */
function Head({ result }: { result: FitResult }) {
  const { strong, rest } = headLine(result, result.answers)
  return (
    <div className="head" aria-live="polite">
      <p className="lead">
        <b>{strong}</b> <span>{rest}</span>
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

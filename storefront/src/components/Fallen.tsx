import { useLocation } from 'react-router-dom'
import { Arrival } from './Arrival.tsx'
import { KeptHtml } from './KeptHtml.tsx'

interface FallenProps {
  failure: Error
  find: () => Element | null
}

const narrow = { maxWidth: '42rem', margin: '0 auto', padding: '1.5rem' }

/**
 * Stands for what has failed, without any component that may be broken. The page that the server drew stays, below a line
 * that says so; one that was opened later had nothing yet, so the failure and two ways on are shown.
 */
export function Fallen({ failure, find }: FallenProps) {
  const { key, pathname } = useLocation()
  const ways = (
    <>
      <a href={pathname}>Load this page again</a> or <a href="/">go to home</a>.
    </>
  )
  const alone = (
    <div style={{ ...narrow, paddingBlock: '8rem' }}>
      <h1>Unexpected Application Error!</h1>
      <pre style={{ whiteSpace: 'pre-wrap' }}>{failure.message}</pre>
      <p>{ways}</p>
    </div>
  )
  // The router's word for the first entry: the address that the server has drawn.
  if (key !== 'default') return alone
  return (
    <>
      <p role="alert" style={narrow}>
        Something on this page does not work in your browser. {ways}
      </p>
      <KeptHtml find={find} otherwise={alone} />
      <Arrival find={find} />
    </>
  )
}

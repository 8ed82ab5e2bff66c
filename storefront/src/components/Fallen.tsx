import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { openPlain } from '../lib/loading/plainPage.ts'

const narrow = { maxWidth: '42rem', margin: '0 auto', padding: '8rem 1.5rem' }

/**
 * Stands for what has failed, without any component that may be broken. The page that the server drew is opened again
 * without our scripts; for one that was opened later, the failure and two ways on are shown.
 */
export function Fallen({ failure }: { failure: Error }) {
  const { key, pathname } = useLocation()
  // The router's word for the first entry: the address that the server has rendered.
  const isFirst = key === 'default'
  useEffect(() => {
    if (isFirst) openPlain()
  }, [isFirst])
  if (isFirst) return null
  return (
    <div style={narrow}>
      <h1>Unexpected Application Error!</h1>
      <pre style={{ whiteSpace: 'pre-wrap' }}>{failure.message}</pre>
      <p>
        <a href={pathname}>Load this page again</a> or <a href="/">go to home</a>.
      </p>
    </div>
  )
}

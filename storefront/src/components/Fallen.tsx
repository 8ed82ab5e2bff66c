import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { openPlain } from '../lib/loading/plainPage.ts'
import { LoadFailure } from '../lib/loading/preloadable.tsx'
import { reloadOnce } from '../lib/loading/reloadOnce.ts'

const narrow = { maxWidth: '42rem', margin: '0 auto', padding: '8rem 1.5rem' }

/**
 * Stands for what has failed, without any component that may be broken. The page that the server drew is opened again
 * without our scripts; for one that was opened later, the failure and two ways on are shown. Code that did not come, as
 * after a deployment, comes with the page.
 */
export function Fallen({ failure }: { failure: Error }) {
  const { key, pathname, search } = useLocation()
  // The router's word for the first entry: the address that the server has rendered.
  const isFirst = key === 'default'
  useEffect(() => {
    if (failure instanceof LoadFailure && reloadOnce()) return
    if (isFirst) openPlain()
  }, [failure, isFirst])
  if (isFirst) return null
  return (
    <div style={narrow}>
      <h1>Unexpected Application Error!</h1>
      <pre style={{ whiteSpace: 'pre-wrap' }}>{failure.message}</pre>
      <p>
        <a href={pathname + search}>Load this page again</a> or <a href="/">go to home</a>.
      </p>
    </div>
  )
}

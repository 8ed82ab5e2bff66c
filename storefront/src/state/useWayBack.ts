import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'

/** Returns a function that goes back to the page of the shop from which the visitor came, or home if there is none. */
export function useWayBack() {
  const navigate = useNavigate()
  return () => {
    // The router numbers the entries that are its own.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate(paths.home))
  }
}
